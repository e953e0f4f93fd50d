/** What of a picture is kept: parts of its width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Frame = { x: 0, y: 0, width: 1, height: 1 };
/** Smaller than this it is hard to take hold of. */
const LEAST = 0.05;

export interface Size {
  width: number;
  height: number;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** As far as the picture goes. */
export function moved(frame: Frame, dx: number, dy: number): Frame {
  return { ...frame, x: within(frame.x + dx, 0, 1 - frame.width), y: within(frame.y + dy, 0, 1 - frame.height) };
}

/** The largest of a ratio, of width to height in pixels, around the same middle; any ratio is that of the frame. */
export function inRatio(frame: Frame, ratio: number | null, { width, height }: Size): Frame {
  if (ratio === null) return frame;
  const of = (ratio * height) / width;
  const size = { width: Math.min(1, of), height: Math.min(1, 1 / of) };
  return centred(frame, size);
}

/** The same shape in another size, around the same middle: 1 is as large as it gets. */
export function scaled(frame: Frame, scale: number): Frame {
  const most = 1 / Math.max(frame.width, frame.height);
  const by = within(scale, LEAST, 1) * most;
  return centred(frame, { width: frame.width * by, height: frame.height * by });
}

export const scaleOf = ({ width, height }: Frame): number => Math.max(width, height);

/** With its right lower corner elsewhere; in a ratio the width decides. */
export function stretched(frame: Frame, dx: number, dy: number, ratio: number | null, { width, height }: Size): Frame {
  const wide = within(frame.width + dx, LEAST, 1 - frame.x);
  if (ratio === null) return { ...frame, width: wide, height: within(frame.height + dy, LEAST, 1 - frame.y) };
  const of = width / (ratio * height);
  const fitting = Math.min(wide, (1 - frame.y) / of);
  return { ...frame, width: fitting, height: fitting * of };
}

function centred({ x, y, width, height }: Frame, size: Size): Frame {
  return {
    ...size,
    x: within(x + (width - size.width) / 2, 0, 1 - size.width),
    y: within(y + (height - size.height) / 2, 0, 1 - size.height),
  };
}
