import { describe, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { ACCOUNT_RULES, RIGHT, type AccountForm, type AccountRule } from "../../builders/account-rules";
import { oneTestApp } from "tests/test-app/one-test-app";
import { refusal } from "./entrance";

const one = oneTestApp({ rateLimits: false });

/**
 * The call behind a form, with its body, and what the body calls the form's fields. A password's repetition is the
 * form's alone.
 */
const CALLS: Record<
  AccountForm,
  (typed: Record<string, string>) => { path: string; body: Record<string, unknown>; names?: Record<string, string> }
> = {
  registration: ({ email = "", ...typed }) => ({
    path: PATHS.register,
    body: { ...typed, ...address(email) },
    names: { email: kindOf(email) },
  }),
  login: ({ email = "", ...typed }) => ({
    path: PATHS.login,
    body: { ...typed, ...address(email) },
    names: { email: kindOf(email) },
  }),
  forgotten: ({ email = "" }) => ({
    path: kindOf(email) === "mobile" ? PATHS.forgetPasswordMobile : PATHS.forgetPassword,
    body: address(email),
    names: { email: kindOf(email) },
  }),
  code: (typed) => ({ path: PATHS.emailVerification, body: { email: RIGHT.login.email, ...typed } }),
  newPassword: ({ password }) => ({
    path: PATHS.resetPassword,
    body: { email: RIGHT.login.email, otp: RIGHT.code.otp, password },
  }),
  profileName: (typed) => ({ path: PATHS.profileUpdate, body: typed }),
  changePassword: ({ current_password: old, password }) => ({
    path: PATHS.updatePassword,
    body: { old_password: old, password },
    names: { current_password: "old_password" },
  }),
};

function kindOf(typed: string): "mobile" | "email" {
  return typed === "" || typed.includes("@") ? "email" : "mobile";
}

function address(typed: string): Record<string, string> {
  return typed === "" ? {} : { [kindOf(typed)]: typed };
}

const rules = ACCOUNT_RULES.filter(({ field }) => field !== "repeatPassword" && field !== "repeat_password");

describe.each(["en", "bn"] as const)("in %s", (language) => {
  test.each(rules.map((rule) => [rule.form, rule.field, JSON.stringify(rule.typed), rule] as const))(
    "%s: %s of %s is refused at its field, in words",
    async (form, field, _typed, rule) => {
      const { path, body, names } = CALLS[form]({ ...RIGHT[form], ...rule.typed });
      const answer = await one.app
        .as(form === "changePassword" || form === "profileName" ? "amina" : null)
        .post(path, body, { "accept-language": language });
      const { errors } = await refusal(answer);
      expect(errors?.[names?.[field] ?? field]).toContain(saidByApi(rule, language));
    },
  );
});

/** A program names the kind of address itself; where it names none, it hears of the e-mail. */
function saidByApi({ typed, ...rule }: AccountRule, language: "en" | "bn"): string {
  if (typed.email !== "") return rule[language];
  return ACCOUNT_RULES.find(({ typed: other }) => other.email === "amina@")?.[language] ?? "";
}
