const PATHS = {
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  block: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6",
  key: "M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10.8 12.7L20 3.5M16 7.5l3.5 3.5",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-7 13-7 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14c2.3.8 " +
    "3.5 2.8 3.5 6",
  home: "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21",
  bell: "M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
  mail: "M3 6h18v13H3zM3 7l9 7 9-7",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-9 16-9 16 0",
  dots:
    "M12 4.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 18.5a.5.5 0 1 0 0 1 .5.5 0 " +
    "0 0 0-1z",
  close: "M6 6l12 12M18 6L6 18",
  play: "M8 5l11 7-11 7z",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  back: "M11 5l-7 7 7 7M4 12h16",
  next: "M13 5l7 7-7 7M20 12H4",
  book: "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
  cog:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 " +
    "18.4l2.2-2.2M16.2 7.8l2.2-2.2",
  frown: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 16.5c1.5-2.5 5.5-2.5 7 0M9 10v.01M15 10v.01",
  pen: "M4 20l1-5L16.5 3.5l4 4L9 19zM14 6l4 4",
  wave: "M3 11v2M7 8v8M11 4v16M15 7v10M19 10v4",
  upload: "M12 16V5M7 9l5-5 5 5M4 20h16",
  camera: "M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
  mic: "M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM5 11a7 7 0 0 0 14 0M12 18v3",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  check: "M5 13l5 5L20 6",
  warning: "M12 4L2.5 20h19zM12 10v5M12 17.5v.01",
  eye: "M2 12c5-9 15-9 20 0-5 9-15 9-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  exit: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  plus: "M12 5v14M5 12h14",
  stop: "M7 7h10v10H7z",
  pause: "M8.5 5v14M15.5 5v14",
  turn: "M4 11a8 8 0 0 1 14-5l2 2M20 3v5h-5M20 13a8 8 0 0 1-14 5l-2-2M4 21v-5h5",
  rotate: "M19 12a7 7 0 1 1-3-5.7M19 3.5V9h-5.5",
  minus: "M5 12h14",
  up: "M12 19V6M6 11l6-6 6 6",
  down: "M12 5v13M6 13l6 6 6-6",
  open: "M6 9.5l6 6 6-6",
  printer: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2",
  contrast: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M15 4v16M18 6v12",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  text: "M2 19L7.5 5 13 19M4 14h7M18 12.5a3.2 3.2 0 1 0 0 6.5 3.2 3.2 0 0 0 0-6.5zM21.5 12v7",
  carry: "M8 4v15M4 15l4 4 4-4M16 20V5M12 9l4-4 4 4",
  heart: "M12 20.5C5.5 15.5 3 12.4 3 9a4.6 4.6 0 0 1 9-1.4A4.6 4.6 0 0 1 21 9c0 3.4-2.5 6.5-9 11.5z",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  calendar: "M4 5.5h16V20H4zM4 10h16M8 3v4M16 3v4",
  filter: "M3 6h18M6.5 12h11M10 18h4",
  earlier: "M15 5l-7 7 7 7",
  later: "M9 5l7 7-7 7",
  album: "M3 9h18v11H3zM5 6h14M7 3h10",
  share: "M12 15V4M8 8l4-4 4 4M6 11v9h12v-9",
  enlarge: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6",
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

/** A drawing beside a word; the word says what it means, so it is hidden from a reader's ear. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
