interface Look {
  colors: object;
  section_styles: object[] | null;
  radius: number;
  button_radius: number;
}

type Colors = Record<string, string | null | undefined>;

const WIDTH = 240;
const [COVER, BODY, BAND] = [56, 66, 10];
const REM = 6;

/** A page in this theme, drawn so small that only its colours and corners are seen. */
export function Miniature({ look }: { look: Look }) {
  const colors = look.colors as Colors;
  const slots = (look.section_styles ?? []) as Colors[];
  const height = COVER + BODY + (slots.length > 0 ? BAND : 0);
  const solid = colors.accentSolidBg ?? colors.accentBg ?? undefined;
  const onSolid = colors.accentSolidText ?? colors.accentContrast ?? undefined;
  return (
    <svg class="miniature" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      <rect width={WIDTH} height={height} fill={colors.bg ?? undefined} />
      <rect width={WIDTH} height={COVER} fill={solid} />
      <rect x="16" y="20" width="120" height="9" fill={onSolid} />
      <rect x="16" y="35" width="76" height="4" fill={onSolid} />
      <g transform={`translate(16 ${COVER + 14})`}>
        <rect width="84" height="7" fill={colors.headingColor ?? undefined} />
        {[14, 21, 28].map((y) => (
          <rect key={y} y={y} width={y === 28 ? 60 : 96} height="3" fill={colors.textColor ?? undefined} />
        ))}
        <rect y="37" width="30" height="3" fill={colors.accentColor ?? undefined} />
        <Card colors={colors} radius={look.radius * REM} />
        <rect x="128" y="24" width="40" height="11" rx={Math.min(5.5, look.button_radius * REM)} fill={solid} />
      </g>
      {slots.map((slot, index) => (
        <rect
          key={index}
          x={(WIDTH * index) / slots.length}
          y={COVER + BODY}
          width={WIDTH / slots.length}
          height={BAND}
          fill={slot.bg ?? undefined}
        />
      ))}
    </svg>
  );
}

function Card({ colors, radius }: { colors: Colors; radius: number }) {
  const { cardBg, cardBorderColor, cardHeadingColor } = colors;
  return (
    <>
      <rect
        {...{ x: 120, y: -2, width: 88, height: 42, rx: radius }}
        fill={cardBg ?? undefined}
        stroke={cardBorderColor ?? undefined}
      />
      <rect x="128" y="7" width="50" height="5" fill={cardHeadingColor ?? undefined} />
    </>
  );
}
