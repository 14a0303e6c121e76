/** Bar charts that grow in reading direction and take their colours from the tokens. */
import { Box } from '@mui/material';
import { useNumbers } from '../../shared/ui/use-numbers.ts';

interface Series {
  readonly label: string;
  readonly values: readonly number[];
}

export interface ChartProps {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

const HEIGHT = 220;
const COLORS = ['var(--accent)', 'var(--info)'];
/** As many as fit on a phone in languages with long month names. */
const LABELS_MAX = 4;

const shareOf = (value: number, values: readonly number[]) => `${(value / Math.max(1, ...values)) * 100}%`;

/** A column for each day. Each series has its own scale. */
export const DaysChart = ({ labels, series }: ChartProps) => (
  <div className="stack gap-8 note">
    {series.map(({ label, values }, index) => (
      <Columns
        color={COLORS[index] ?? 'var(--accent)'}
        height={HEIGHT / series.length - 40}
        key={label}
        label={series.length > 1 ? label : undefined}
        labels={labels}
        values={values}
      />
    ))}
    <Days labels={labels} />
  </div>
);

/** Labels below some of the columns. */
const Days = ({ labels }: Pick<ChartProps, 'labels'>) => {
  const step = Math.ceil(labels.length / LABELS_MAX);
  return (
    <Box
      style={{ gridTemplateColumns: `repeat(${labels.length}, minmax(0, 1fr))` }}
      sx={{ display: 'grid', whiteSpace: 'nowrap' }}
    >
      {labels.map(
        (label, day) =>
          day % step === 0 && (
            <span
              key={label}
              style={{ gridColumn: `${day + 1} / span ${Math.min(step, labels.length - day)}` }}
            >
              {label}
            </span>
          ),
      )}
    </Box>
  );
};

interface ColumnsProps extends Pick<Series, 'values'> {
  readonly label: string | undefined;
  readonly labels: readonly string[];
  readonly color: string;
  readonly height: number;
}

const Columns = ({ label, labels, values, color, height }: ColumnsProps) => {
  const { write } = useNumbers();
  return (
    <div>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', borderBlockEnd: '1px dashed var(--line)' }}
      >
        <span>{write(Math.max(...values))}</span>
        <span>{label}</span>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'end',
          gap: '2px',
          height,
          borderBlockEnd: '1px solid var(--line-strong)',
        }}
      >
        {values.map((value, day) => (
          <Box
            key={labels[day]}
            style={{ blockSize: shareOf(value, values), background: color }}
            sx={{ flex: 1, borderRadius: '3px 3px 0 0' }}
            title={`${labels[day]}: ${write(value)}`}
          />
        ))}
      </Box>
    </div>
  );
};

/** Named bars, one below the other. */
export const BarsChart = ({ labels, series }: ChartProps) => {
  const { write } = useNumbers();
  const values = series.flatMap((one) => one.values);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(80px, max-content) minmax(0, 1fr) max-content',
        alignItems: 'center',
        gap: '10px 12px',
        color: 'var(--ink-2)',
        fontSize: 'var(--text-s)',
      }}
    >
      {values.map((value, index) => (
        <Box key={labels[index]} sx={{ display: 'contents' }}>
          <span>{labels[index]}</span>
          <Box
            style={{ inlineSize: shareOf(value, values) }}
            sx={{ height: 14, borderRadius: '4px', bgcolor: 'var(--accent)' }}
          />
          <span>{write(value)}</span>
        </Box>
      ))}
    </Box>
  );
};
