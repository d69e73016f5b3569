/** What lies on the landing page's table beside the letter, and the light that falls on it, as SVG. */

const frame = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
  `${height}">${inner}</svg>`;

/** An envelope with a stamp, its flap open. */
export function envelopeSvg() {
  return frame(
    760,
    520,
    `<rect x="2" y="2" width="756" height="516" rx="6" fill="#e3d2ae"/>
    <path d="M2 8L380 300 758 8" fill="none" stroke="#b49c6d" stroke-width="4"/>
    <path d="M2 512L290 232M758 512L470 232" stroke="#b49c6d" stroke-opacity=".55" stroke-width="3"/>
    <rect x="620" y="340" width="104" height="128" fill="#b8513f"/>
    <rect x="632" y="352" width="80" height="104" fill="#ecdcbc"/>
    <path d="M640 440q32-72 64 0" fill="#5b7f8f"/>`,
  );
}

/** A fountain pen, its nib to the left. */
export function penSvg() {
  return frame(
    640,
    80,
    `<defs><linearGradient id="b" x2="0" y2="1"><stop offset="0" stop-color="#4a6ba8"/>
    <stop offset=".35" stop-color="#2a4a86"/><stop offset="1" stop-color="#142444"/></linearGradient>
    <linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#f6e3b0"/>
    <stop offset=".5" stop-color="#c79c4a"/><stop offset="1" stop-color="#7d5a20"/></linearGradient></defs>
    <path d="M4 40L96 22V58Z" fill="url(#g)"/><path d="M4 40H70" stroke="#5c431a" stroke-width="2"/>
    <circle cx="72" cy="40" r="4" fill="#4a3412"/>
    <path d="M96 20L180 14V66L96 60Z" fill="#1c2740"/>
    <rect x="180" y="10" width="14" height="60" rx="3" fill="url(#g)"/>
    <path d="M194 12H590q36 4 46 28q-10 24-46 28H194Z" fill="url(#b)"/>
    <rect x="360" y="10" width="16" height="60" fill="url(#g)"/>
    <path d="M378 16H560" stroke="#8da7da" stroke-width="4" stroke-opacity=".5"/>`,
  );
}

/** A flower of the shiuli, as they lie under the tree in the morning: white petals about an orange heart. */
export function shiuliSvg(size, turn) {
  const petals = Array.from(
    { length: 6 },
    (_, at) =>
      `<path d="M50 50C40 34 34 14 46 4q6 6 5 12q6-8 12-9C66 22 60 38 50 50Z" ` +
      `transform="rotate(${at * 60 + turn} 50 50)" fill="#fffaf0" stroke="#d8c7ae" stroke-width="1"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 ` +
    `100">${petals.join("")}<circle cx="50" cy="50" r="10" fill="#e8842c"/><circle cx="50" cy="50" r="4" ` +
    `fill="#b85a14"/></svg>`
  );
}

/** Morning: the panes of a window, cast on the table. */
export function dayLight(width, height) {
  const panes = [];
  for (const column of [0, 1]) {
    for (const row of [0, 1, 2]) {
      const x = width * (0.02 + column * 0.44 + row * 0.1);
      const y = height * (-0.12 + row * 0.42);
      panes.push(`<path d="M${x} ${y}h${width * 0.38}l${width * 0.085} ${height * 0.36}h${-width * 0.38}Z"/>`);
    }
  }
  return frame(
    width,
    height,
    `<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${width / 90}"/>
    </filter>
    <radialGradient id="f" cx=".25" cy=".1" r="1.2"><stop offset="0" stop-color="#c9b9a2"/>
    <stop offset="1" stop-color="#8f8173"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#f)"/><g fill="#fffdf4" filter="url(#s)">${panes.join("")}</g>`,
  );
}

/** Night: a lamp. */
export function nightLight(width, height) {
  return frame(
    width,
    height,
    `<defs><radialGradient id="l" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="#ffe2b4"/>
    <stop offset=".38" stop-color="#c79a68"/><stop offset=".75" stop-color="#4a4450"/>
    <stop offset="1" stop-color="#1c2030"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#l)"/>`,
  );
}
