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

/**
 * One picture in its window, in the hands of one person: wheel, fingers, double press and keys, until `signal` ends it.
 * @param window what the picture lies in
 * @returns what the buttons do
 */
export function zoomHands(image: HTMLImageElement, window: HTMLElement, signal: AbortSignal) {
  let place = FITTED;
  const fingers = new Map<number, Point>();

  // Written to the element itself: a finger moves it sixty times a second.
  function put(to: ZoomPlace): void {
    place = to;
    image.style.transform = `translate(${to.x}px, ${to.y}px) scale(${to.scale})`;
  }

  const frame = () => ({ width: image.offsetWidth, height: image.offsetHeight });
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => put(zoomed(place, factor, at, frame()));
  const move = (by: Point) => put(moved(place, by, frame()));
  const larger = () => zoom(STEP);
  const smaller = () => zoom(1 / STEP);

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * WHEEL), fromMiddle(event));
  }

  function key(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (event.key === "+" || event.key === "=") larger();
    else if (event.key === "-") smaller();
    else if (event.key === "0") put(FITTED);
    else if (arrow) move(arrow);
    else return;
    event.preventDefault();
  }

  function double(event: MouseEvent): void {
    if (place.scale > 1) put(FITTED);
    else zoom(DOUBLE, fromMiddle(event));
  }

  function down(event: PointerEvent): void {
    image.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, fromMiddle(event));
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
  window.addEventListener("wheel", wheel, { signal, passive: false });
  window.addEventListener("keydown", key, { signal });
  image.addEventListener("dblclick", double, { signal });
  image.addEventListener("pointerdown", down, { signal });
  image.addEventListener("pointermove", drag, { signal });
  for (const end of ["pointerup", "pointercancel"] as const)
    image.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId), { signal });
  return { larger, smaller };
}

function fromMiddle({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX - innerWidth / 2, y: clientY - innerHeight / 2 };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
