/** A drawing as Icon draws them, that no other page carries. @param path in a square of 24 */
export function OwnIcon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
