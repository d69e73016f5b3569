interface Refused {
  message?: string;
  errors?: Record<string, string[]>;
}

/** What a refusal says, in words: of the file's field where it names one. Empty where the answer is none of ours. */
export function messageOf(body: string): string {
  try {
    const { message, errors } = JSON.parse(body) as Refused;
    return errors?.image?.[0] ?? errors?.audio?.[0] ?? message ?? "";
  } catch {
    return "";
  }
}
