import { Form, useLocation, type FormProps } from "@remix-run/react";
import { useShell } from "~/session/use-shell";

/**
 * A form that writes. Where the browser tells no origin, the address carries the form token instead of a field,
 * so that a multipart body can be judged before it is read.
 */
export function PostForm({ action, children, ...rest }: Omit<FormProps, "method" | "action"> & { action?: string }) {
  const { formToken } = useShell();
  const { pathname, search } = useLocation();
  const target = action ?? pathname + search;
  return (
    <Form {...rest} method="post" action={formToken === null ? action : withToken(target, formToken)}>
      {children}
    </Form>
  );
}

/** The address with the token in its query, in place of an older one. */
export function withToken(address: string, token: string): string {
  const [path = "", query] = address.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("form-token", token);
  return `${path}?${parameters}`;
}
