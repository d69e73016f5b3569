import type { operatorActs as en } from "./operator-acts.en";

export const operatorActs: typeof en = {
  title: "এই সাইটের পরিচালকেরা যা করেছেন",
};
