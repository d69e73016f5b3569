/**
 * How a sheet of paper with writing on it looks, as SVG; numbers are made from the name, so that a page is drawn alike
 * each time.
 */
export function pageSvg(page) {
  const random = randomOf(page.name);
  const { width, height, tone } = page;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>${filters(page, random)}</defs>
    <g filter="url(#fibre)"><path d="${edge(page, random)}" fill="${tone}"/></g>
    ${marks(page)}
    ${page.old ? stains(page, random) : ""}
    <g fill="${page.ink}" font-family="${page.font}"
      word-spacing="${/[a-z]{4}/.test(page.lines.join("")) ? page.size * 0.22 : 0}"
      filter="url(#hand)">${writing(page, random)}</g>
    <path d="M${width * 0.02} ${height * 0.5} H${width * 0.98}" stroke="#000" stroke-opacity=".07"
      stroke-width="3" filter="url(#soft)"/>
  </svg>`;
}

/** The table under it: planks, by noise stretched along the grain. */
export function tableSvg(width, height, page) {
  const seed = Math.floor(randomOf(`${page.name}-table`)() * 90);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.004 0.09" numOctaves="3" seed="${seed}"/>
      <feColorMatrix values="0.32 0 0 0 0.28  0.24 0 0 0 0.19  0.18 0 0 0 0.13  0 0 0 0 1"/>
    </filter></defs>
    <rect width="100%" height="100%" filter="url(#grain)"/></svg>`;
}

function filters({ wobble = 4 }, random) {
  const seed = Math.floor(random() * 900);
  return `
    <filter id="fibre" x="-2%" y="-2%" width="104%" height="104%">
      <feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="4" seed="${seed}" result="noise"/>
      <feColorMatrix in="noise" values="0 0 0 0 0.35  0 0 0 0 0.28  0 0 0 0 0.18  0.22 0 0 0 -0.03" result="tint"/>
      <feComposite in="tint" in2="SourceGraphic" operator="in" result="inside"/>
      <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="inside"/></feMerge>
    </filter>
    <filter id="hand" x="-5%" y="-5%" width="110%" height="110%">
      <feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="2" seed="${seed + 1}" result="drift"/>
      <feDisplacementMap in="SourceGraphic" in2="drift" scale="${wobble * 3}" xChannelSelector="R"
        yChannelSelector="G" result="moved"/>
      <feTurbulence type="fractalNoise" baseFrequency="0.4" numOctaves="1" seed="${seed + 2}" result="rough"/>
      <feDisplacementMap in="moved" in2="rough" scale="${wobble * 0.7}" result="edge"/>
      <feTurbulence type="fractalNoise" baseFrequency="0.02 0.05" numOctaves="2" seed="${seed + 3}"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.5 0 0 0 0.22" result="flow"/>
      <feComposite in="edge" in2="flow" operator="in" result="ink"/>
      <feGaussianBlur in="ink" stdDeviation="0.6"/>
    </filter>
    <filter id="soft"><feGaussianBlur stdDeviation="2"/></filter>
    <filter id="stain" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="14"/></filter>`;
}

/** Outline of the sheet; a scrap is torn at its foot. */
function edge({ width, height, paper }, random) {
  if (paper !== "scrap") return `M4 4 H${width - 4} V${height - 4} H4 Z`;
  const torn = Array.from(
    { length: 30 },
    (_, step) => `L${width - 4 - (step * (width - 8)) / 29} ${height - 14 - random() * 26}`,
  );
  return `M4 4 H${width - 4} V${height - 20} ${torn.join(" ")} Z`;
}

/** What was printed on the paper before anyone wrote on it. */
function marks({ width, height, paper, size }) {
  const step = size * 1.62;
  const rows = Math.floor((height - size * 2) / step);
  const lineAt = (row) => `M30 ${size * 2.15 + row * step} H${width - 30}`;
  const all = Array.from({ length: rows }, (_, row) => lineAt(row)).join(" ");
  if (paper === "ruled") {
    return (
      `<path d="${all}" stroke="#7f9bc4" stroke-opacity=".55" stroke-width="1.6" fill="none"/><path d="M118 10 ` +
      `V${height - 10}" stroke="#c4656a" stroke-opacity=".5" stroke-width="2"/>`
    );
  }
  if (paper === "copybook") {
    const upper = all.replace(/M30 ([\d.]+)/g, (_, y) => `M30 ${Number(y) - size * 0.95}`);
    return (
      `<path d="${all}" stroke="#c4656a" stroke-opacity=".6" stroke-width="2"/><path d="${upper}" stroke="#7f9bc4" ` +
      `stroke-opacity=".6" stroke-width="2"/>`
    );
  }
  if (paper === "grid") {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `M${20 + at * 40} 8 V${height - 8} M8 ${20 + at * 40} H${width - 8}`,
    ).join(" ");
    return `<path d="${lines}" stroke="#8fa9a2" stroke-opacity=".35" stroke-width="1.4"/>`;
  }
  if (paper === "postcard") {
    return (
      `<rect x="${width - 210}" y="50" width="150" height="180" fill="#b8513f" fill-opacity=".8"/><rect ` +
      `x="${width - 196}" y="64" width="122" height="152" fill="#e9d9bd"/><path d="M${width - 180} 190 q44 -110 92 ` +
      `0" fill="#5b7f8f"/><g fill="none" stroke="#222" stroke-opacity=".5" stroke-width="4"><circle ` +
      `cx="${width - 250}" cy="170" r="66"/><circle cx="${width - 250}" cy="170" r="50"/></g>`
    );
  }
  if (paper === "card")
    return (
      `<rect x="26" y="26" width="${width - 52}" height="${height - 52}" fill="none" stroke="#b5563f" ` +
      `stroke-opacity=".6" stroke-width="3"/>`
    );
  return "";
}

function stains({ width, height }, random) {
  return Array.from({ length: 5 }, () => {
    const r = 30 + random() * 90;
    return (
      `<ellipse cx="${random() * width}" cy="${random() * height}" rx="${r}" ry="${r * (0.6 + random() * 0.5)}" ` +
      `fill="#8a5a26" fill-opacity=".16" filter="url(#stain)"/>`
    );
  }).join("");
}

/** Each word a little higher or lower and a little larger or smaller than the one before, as a hand does it. */
function writing({ lines, size, paper, width }, random) {
  const left = paper === "ruled" ? 150 : paper === "scrap" ? 70 : 90;
  const step = size * 1.62;
  return lines
    .map((line, row) => {
      const indent = line.length - line.trimStart().length;
      const x = left + (random() - 0.5) * 22 + indent * size * 0.32;
      const y = size * 1.98 + row * step;
      let lift = 0;
      const words = line
        .trim()
        .split(/ +/)
        .map((word, at) => {
          const next = (random() - 0.5) * size * 0.1;
          const shift = next - lift;
          lift = next;
          return (
            `<tspan dy="${shift.toFixed(1)}" ` +
            `font-size="${(size * (0.95 + random() * 0.1)).toFixed(1)}">${at ? " " : ""}${escaped(word)}</tspan>`
          );
        });
      const turn = (random() - 0.55) * 1.1;
      return (
        `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" transform="rotate(${turn.toFixed(2)} ${width / 2} ` +
        `${y.toFixed(1)})" xml:space="preserve">${words.join("")}</text>`
      );
    })
    .join("");
}

function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** Numbers that look random and are the same for the same name. */
function randomOf(name) {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647, 7);
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
