/** The mark: a sheet, a line of writing, and under it the same line as a voice. The site's name stands beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true" className="mark">
      <path className="mark-sheet" d="M6 3h15l5 5v21H6z" />
      <path d="M10 13c2.5-4 3.5 4 6 0s3.5 2 6-1" />
      <path className="voice" d="M10 22v1M13 20v5M16 18v9M19 20v5M22 22v1" />
    </svg>
  );
}
