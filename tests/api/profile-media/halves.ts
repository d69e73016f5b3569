import sharp from "sharp";

/** A picture whose left half is red and right half blue, upright as a camera that was turned writes it. */
export async function halves(orientation?: number): Promise<File> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const whole = sharp({ create: { width: 600, height: 400, channels: 3, background: "white" } }).composite([
    { input: await half("red"), left: 0, top: 0 },
    { input: await half("blue"), left: 300, top: 0 },
  ]);
  const upright = await whole.jpeg({ quality: 95 }).toBuffer();
  const bytes =
    orientation === 6
      ? await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
      : upright;
  return new File([Uint8Array.from(bytes)], "halves.jpg", { type: "image/jpeg" });
}

export async function colourAt(bytes: Buffer, x: number): Promise<"red" | "blue"> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
}
