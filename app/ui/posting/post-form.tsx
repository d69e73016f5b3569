import { Form, useLocation, type FormProps } from "@remix-run/react";
import { withToken } from "~/session/form-token";
import { useShell } from "~/session/use-shell";

/**
 * A form that writes. Its address carries the form token instead of a field, so that a multipart body can be judged
 * before it is read: whose page it is, and where the browser tells no origin, that the page is ours.
 */
export function PostForm({ action, children, ...rest }: Omit<FormProps, "method" | "action"> & { action?: string }) {
  const { formToken } = useShell();
  const { pathname, search } = useLocation();
  return (
    <Form
      {...rest}
      method="post"
      action={formToken === null ? action : withToken(action ?? pathname + search, formToken)}
    >
      {children}
    </Form>
  );
}
