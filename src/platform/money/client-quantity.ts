/** How much of a line a client may take. */
export interface ClientQuantity {
  min: number;
  max: number;
  /** From `min` on. */
  step: number;
}

const thousandths = (decimal: number) => Math.round(decimal * 1000);

/** Whether a client may take so much; counted in thousandths, so that 0.3 is a multiple of 0.1. */
export function isOffered(quantity: number, { min, max, step }: ClientQuantity): boolean {
  const isExact = Number(quantity.toFixed(3)) === quantity;
  const steps = thousandths(quantity) - thousandths(min);
  return isExact && quantity >= min && quantity <= max && steps % thousandths(step) === 0;
}

/** What a client may take that is nearest to so much. */
export function nearestOffered(quantity: number, { min, max, step }: ClientQuantity): number {
  const [low, by] = [thousandths(min), thousandths(step)];
  const most = Math.floor((thousandths(max) - low) / by);
  const steps = Math.round((thousandths(quantity) - low) / by);
  return (low + Math.min(Math.max(steps, 0), most) * by) / 1000;
}
