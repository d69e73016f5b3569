/**
 * The page on which somebody logged out goes into the browser's memory of whole pages just after the log-out's own
 * Clear-Site-Data was obeyed, and the back button would bring it back. This picture's answer clears once more; a
 * picture, since it must work without scripts.
 */
export function Forgetting() {
  return <img src="/log-out" alt="" width={0} height={0} hidden />;
}
