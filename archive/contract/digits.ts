/** Text with Bengali digits (০–৯) written as ASCII ones; codes, numbers and dates may be typed either way. */
export function asciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
