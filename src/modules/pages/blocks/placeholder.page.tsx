/** Drawn in the theme's colours where no picture was chosen yet, so that the page looks finished without one. */
export function Placeholder({ label, shape }: { label: string; shape: number }) {
  const Shape = SHAPES[shape % SHAPES.length] ?? Arcs;
  const named = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': 'true' as const };
  return (
    <svg class="placeholder" viewBox="0 0 480 270" preserveAspectRatio="xMaxYMax slice" {...named}>
      <rect class="shape-ground" width="480" height="270" />
      <Shape />
    </svg>
  );
}

function Arcs() {
  return (
    <>
      <path class="shape-soft" d="M150 270a165 165 0 0 1 330 0Z" />
      <path class="shape-strong" d="M315 270a165 165 0 0 1 165-165v165Z" />
      <circle class="shape-line" cx="180" cy="72" r="40" />
    </>
  );
}

function Steps() {
  return (
    <>
      <path class="shape-soft" d="M0 270v-40h60v-25h60v-25h60v-25h60v-25h60v-25h60v-25h60v-25h60v215Z" />
      <path class="shape-strong" d="M300 105h60v165h-60ZM420 55h60v215h-60Z" />
      <path class="shape-line" d="M0 205 480 5" />
    </>
  );
}

function Horizon() {
  return (
    <>
      <circle class="shape-strong" cx="336" cy="135" r="78" />
      <path class="shape-soft" d="M0 150h480v120H0Z" />
      <path class="shape-line" d="M0 184h480M0 218h480M0 252h480" />
    </>
  );
}

const SHAPES = [Arcs, Steps, Horizon];
