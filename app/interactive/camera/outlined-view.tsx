import type { ComponentProps } from "react";
import { classes } from "~/ui/controls/classes";
import { LiveView } from "./live-view";
import { useOutline } from "./use-outline";

interface OutlinedViewProps extends ComponentProps<typeof LiveView> {
  /** True while the page that is seen is to be outlined. */
  outlines: boolean;
}

/** The camera's live picture, with a line around the page that it sees. */
export function OutlinedView({ outlines, ...live }: OutlinedViewProps) {
  const outline = useOutline(live.video, outlines);
  return (
    <div className="batch-view">
      <LiveView {...live} />
      {outline && (
        <svg
          className={classes("batch-outline", live.facing === "user" && "panel-mirror")}
          viewBox={`0 0 ${outline.width} ${outline.height}`}
          aria-hidden
        >
          <polygon
            points={outline.corners
              .map((share, at) => share * (at % 2 === 0 ? outline.width : outline.height))
              .join(" ")}
          />
        </svg>
      )}
    </div>
  );
}
