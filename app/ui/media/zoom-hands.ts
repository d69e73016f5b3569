import { FITTED, moved, zoomed, type ZoomPlace } from "./zoom-place";

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

interface Point {
  x: number;
  y: number;
}

/** One picture in its window, in the hands of one person. */
export class ZoomHands {
  private place: ZoomPlace = FITTED;
  private readonly fingers = new Map<number, Point>();

  constructor(private readonly image: HTMLImageElement) {}

  larger = () => this.zoom(STEP);
  smaller = () => this.zoom(1 / STEP);

  /** Wheel, fingers, double press and keys, until `signal` ends it. @param window what the picture lies in */
  listen(window: HTMLElement, signal: AbortSignal): void {
    // Not passive: the page behind must not scroll along.
    window.addEventListener("wheel", this.wheel, { signal, passive: false });
    window.addEventListener("keydown", this.key, { signal });
    this.image.addEventListener("dblclick", this.double, { signal });
    this.image.addEventListener("pointerdown", this.down, { signal });
    this.image.addEventListener("pointermove", this.move, { signal });
    for (const end of ["pointerup", "pointercancel"] as const) this.image.addEventListener(end, this.up, { signal });
  }

  // Written to the element itself: a finger moves it sixty times a second.
  private put(place: ZoomPlace): void {
    this.place = place;
    this.image.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
  }

  private zoom(factor: number, at: Point = { x: 0, y: 0 }): void {
    this.put(zoomed(this.place, factor, at, this.frame()));
  }

  private frame() {
    return { width: this.image.offsetWidth, height: this.image.offsetHeight };
  }

  private readonly wheel = (event: WheelEvent) => {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * WHEEL), fromMiddle(event));
  };

  private readonly key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === "+" || event.key === "=") this.larger();
    else if (event.key === "-") this.smaller();
    else if (event.key === "0") this.put(FITTED);
    else if (arrow) this.put(moved(this.place, arrow, this.frame()));
    else return;
    event.preventDefault();
  };

  private readonly double = (event: MouseEvent) => {
    if (this.place.scale > 1) this.put(FITTED);
    else this.zoom(DOUBLE, fromMiddle(event));
  };

  private readonly down = (event: PointerEvent) => {
    this.image.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, fromMiddle(event));
  };

  private readonly move = (event: PointerEvent) => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (other)
      this.zoom(apart(now, other) / Math.max(1, apart(before, other)), {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      });
    else this.put(moved(this.place, { x: now.x - before.x, y: now.y - before.y }, this.frame()));
  };

  private readonly up = (event: PointerEvent) => {
    this.fingers.delete(event.pointerId);
  };
}

function fromMiddle({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX - innerWidth / 2, y: clientY - innerHeight / 2 };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
