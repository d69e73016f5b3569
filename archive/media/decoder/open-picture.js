// @ts-check
import { withProfile } from "./profile.js";

/**
 * A picture as its decoder gave it, upright, and the colour profile that its pixels are of, if they are not sRGB's.
 * @typedef {{ picture: import("sharp").Sharp, fine: boolean, icc?: Buffer }} Whole
 */

/** Squeezed enough: what is above takes twice as long for some hundredths. */
const COMPRESSION = 6;

/** The parts of its PNG, of sixteen bits a colour where it is `fine`. @param {Whole} whole */
export async function openPicture({ picture, fine, icc }) {
  const { data, info } = await picture
    .toColourspace(fine ? "rgb16" : "srgb")
    .png({ compressionLevel: COMPRESSION })
    .toBuffer({ resolveWithObject: true });
  return { parts: icc ? withProfile(data, icc) : [data], width: info.width, height: info.height };
}
