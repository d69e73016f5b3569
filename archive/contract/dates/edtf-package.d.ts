/** The package brings no types; what its parser gives is looked at before it is used. */
declare module "edtf" {
  export function parse(text: string): unknown;
}
