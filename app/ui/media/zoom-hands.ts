import { FITTED, moved, zoomed, type Point, type ZoomPlace } from "./zoom-place";

const STEP = 1.5;
const DOUBLE = 3;
const WHEEL = 0.0016;
const ARROW_PX = 60;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
};

/** Two presses within so long, and so near to each other, are one double press. */
const DOUBLE_MS = 350;
const DOUBLE_PX = 24;

/** What the hands can do to the picture, for buttons. */
export type ZoomHands = ReturnType<typeof zoomHands>;

/**
 * One picture in its frame, in the hands of one person: wheel, fingers, double press and keys, until `signal` ends it.
 * @param frame what the picture lies in
 * @param onScaled is told how many times as large as its frame allows it is shown, whenever it is moved
 */
export function zoomHands(
  image: HTMLImageElement,
  frame: HTMLElement,
  signal: AbortSignal,
  onScaled: (scale: number) => void,
) {
  let place = FITTED;
  let pressed = { at: -DOUBLE_MS, x: 0, y: 0 };
  const fingers = new Map<number, Point>();

  // Written to the element itself: a finger moves it sixty times a second.
  function put(to: ZoomPlace): void {
    place = to;
    image.style.transform = `translate(${to.x}px, ${to.y}px) scale(${to.scale})`;
    onScaled(to.scale);
  }

  const size = () => ({ width: image.offsetWidth, height: image.offsetHeight });
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => put(zoomed(place, factor, at, size()));
  const move = (by: Point) => put(moved(place, by, size()));
  const larger = () => zoom(STEP);
  const smaller = () => zoom(1 / STEP);
  const fit = () => put(FITTED);

  function fromMiddle({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * WHEEL), fromMiddle(event));
  }

  /** @returns whether it was one of the picture's keys; arrows are only while it is larger than its frame */
  function key(pressedKey: string): boolean {
    const arrow = place.scale > 1 ? ARROWS[pressedKey] : undefined;
    if (pressedKey === "+" || pressedKey === "=") larger();
    else if (pressedKey === "-") smaller();
    else if (pressedKey === "0") fit();
    else if (arrow) move(arrow);
    else return false;
    return true;
  }

  function down(event: PointerEvent): void {
    image.setPointerCapture(event.pointerId);
    const at = fromMiddle(event);
    fingers.set(event.pointerId, at);
    const isDouble = fingers.size === 1 && event.timeStamp - pressed.at < DOUBLE_MS && apart(at, pressed) < DOUBLE_PX;
    pressed = { ...at, at: isDouble ? -DOUBLE_MS : event.timeStamp };
    if (!isDouble) return;
    if (place.scale > 1) fit();
    else zoom(DOUBLE, at);
  }

  function drag(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other)
      zoom(apart(now, other) / Math.max(1, apart(before, other)), {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      });
    else move({ x: now.x - before.x, y: now.y - before.y });
  }

  // Not passive: the page behind must not scroll along.
  frame.addEventListener("wheel", wheel, { signal, passive: false });
  image.addEventListener("pointerdown", down, { signal });
  image.addEventListener("pointermove", drag, { signal });
  for (const end of ["pointerup", "pointercancel"] as const)
    image.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId), { signal });
  return { larger, smaller, fit, key, zoom };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
