import type { ReactNode } from "react";
import { AudioPlayer } from "~/ui/media/audio-player";
import { Badge, StatusBadge } from "~/ui/controls/badge";
import { Picture } from "~/ui/media/picture";
import { Skeleton } from "~/ui/page/skeleton";
import { Wave } from "~/ui/media/wave";
import { waveBars } from "~/ui/media/wave-path";

// A voice of nobody: two swells and a breath between them.
const PEAKS = Array.from({ length: 200 }, (_, at) =>
  Math.round(255 * Math.abs(Math.sin(at / 9)) * Math.abs(Math.cos(at / 31))),
);
const BLUR =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' " +
  "height='3' fill='%23d8c9a8'/%3E%3Cpath d='M1 1h2v1H1z' fill='%23738'/%3E%3C/svg%3E";
const LONG = "মায়ের হাতের রান্নার খাতা, প্রথম পাতা। ইলিশ ভাপার নিয়মটি তিনি দুবার লিখেছিলেন, কারণ প্রথমবার সর্ষের কথা লিখতে ভুলে গিয়েছিলেন।";

/** The list's rows and cards, pictures, waves, the player. */
export function ItemSamples() {
  return (
    <section className="stack">
      <h2>Items</h2>
      <ul className="items">
        <CardSample text={LONG} status={1}>
          <Picture
            item={{ id: 0, contentVersion: 0 }}
            file={{ id: 0, width: 800, height: 600, placeholder: BLUR, widths: [200] }}
            alt=""
            most={400}
            sizes="8.5rem"
          />
        </CardSample>
        <CardSample text="A lullaby" status={2}>
          <Wave bars={waveBars(PEAKS)} />
          <Badge icon="play">০:০০:১৪</Badge>
        </CardSample>
        <CardSample text="No picture yet" status={0}>
          <Badge icon="pen">প্রস্তুত হচ্ছে</Badge>
        </CardSample>
      </ul>
      <div className="sheet">
        <AudioPlayer
          webm="/voice.webm"
          mp3="/voice.mp3"
          bars={waveBars(PEAKS)}
          seconds={14}
          length="০:০০:১৪"
          name="A lullaby"
        />
      </div>
      <div className="sheet">
        <Wave bars={waveBars(PEAKS)} heard={22} />
      </div>
      <Skeleton />
    </section>
  );
}

function CardSample({ text, status, children }: { text: string; status: 0 | 1 | 2; children: ReactNode }) {
  return (
    <li className="item-card">
      <div className="item-cover">{children}</div>
      <div className="item-text">
        <a className="item-link caption" href="#item">
          {text}
        </a>
        <StatusBadge status={status} />
      </div>
    </li>
  );
}
