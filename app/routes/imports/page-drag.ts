/** Type of what the drag of a page carries, which nothing else takes for a file. */
const CARRIED = "application/x-akkhor-page";
const OUTLINE = "3px solid";

type Heard = Record<"dragstart" | "dragover" | "dragleave" | "dragend" | "drop", (event: Event) => void>;

/**
 * Moves pages of the tray by dragging: onto a page it comes before that, or behind it where it is dropped on its
 * farther half; elsewhere on a letter it comes last.
 * @param onMove is given the press that does it, as a button's value
 * @returns what the form is to hear
 */
export function pageDrag(onMove: (press: string) => void): Heard {
  let dragged: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  const mark = (target: HTMLElement | null) => {
    if (over) over.style.outline = "";
    over = target;
    if (over) over.style.outline = OUTLINE;
  };
  const end = () => {
    mark(null);
    dragged = null;
  };
  return {
    dragstart(event) {
      dragged = pageAt(event);
      const { dataTransfer } = event as DragEvent;
      if (!dragged || !dataTransfer) return;
      dataTransfer.setData(CARRIED, "page");
      dataTransfer.effectAllowed = "move";
    },
    dragover(event) {
      if (!dragged) return;
      const target = pageAt(event) ?? letterAt(event);
      if (target) event.preventDefault();
      mark(target);
    },
    dragleave: () => mark(null),
    dragend: end,
    drop(event) {
      const letter = letterAt(event);
      const from = dragged && letterOf(dragged);
      if (!dragged || !from || !letter) return end();
      event.preventDefault();
      const [file, target] = [numberOf(dragged), pageAt(event)];
      const place = target ? numberOf(target) + (isFartherHalf(target, event as DragEvent) ? 1 : 0) : pagesOf(letter);
      // The page is not among those that it comes before.
      const before = letter === from && place > file ? place - 1 : place;
      if (letter !== from || before !== file)
        onMove(["move", from.dataset.letter, file, letter.dataset.letter, before].join("-"));
      end();
    },
  };
}

function pageAt({ target }: Event): HTMLElement | null {
  return (target as HTMLElement).closest<HTMLElement>("[data-file]");
}

function letterAt({ target }: Event): HTMLElement | null {
  return letterOf(target as HTMLElement);
}

function letterOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>("[data-letter]");
}

function numberOf({ dataset }: HTMLElement): number {
  return Number(dataset.file);
}

function pagesOf(letter: HTMLElement): number {
  return letter.querySelectorAll("[data-file]").length;
}

function isFartherHalf(page: HTMLElement, { clientX }: DragEvent): boolean {
  const { left, width } = page.getBoundingClientRect();
  return clientX > left + width / 2;
}
