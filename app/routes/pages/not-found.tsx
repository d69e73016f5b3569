/** Answers 404, which the root's error page shows. @throws always */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

/** Any address that leads nowhere, and the error page at its own address (product.md 2). */
export default function NotFound() {
  return null;
}
