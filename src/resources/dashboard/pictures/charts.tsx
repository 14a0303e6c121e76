/** The charts themselves: larger than the rest of the dashboard, they come after its numbers. */
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { directionOf } from '#contract/constants.ts';
import { useI18n } from '../../../i18n/context.tsx';

export interface Series {
  readonly label: string;
  readonly values: readonly number[];
}

interface ChartProps {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

const HEIGHT = 220;
/** Tokens by reference: light and dark are the style sheet's affair. */
const COLORS = ['var(--accent)', 'var(--info)'];
const look = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--line-strong) !important' },
  '& .MuiChartsAxis-tickLabel, & .MuiChartsLegend-label': { fill: 'var(--ink-2) !important' },
  '& .MuiChartsGrid-line': { stroke: 'var(--line) !important' },
};
/** Counts are whole: no line between one and two. */
const COUNTS = { tickMinStep: 1, disableLine: true, disableTicks: true };
/** Where one reads from right to left, time runs and bars grow that way too. */
const useChartDirection = () => {
  const isMirrored = directionOf(useI18n().language) === 'rtl';
  return {
    across: { reverse: isMirrored },
    upwards: { position: isMirrored ? 'right' : 'left' },
    margin: { top: 8, right: isMirrored ? 0 : 8, bottom: 0, left: isMirrored ? 8 : 0 },
  } as const;
};
/** As many as fit on a phone, in languages with long names of months. */
const LABELS_MAX = 4;
const oneOfFew = (labels: readonly string[]) => (_: unknown, index: number) =>
  index % Math.ceil(labels.length / LABELS_MAX) === 0;

/** Something day by day. */
export const DaysChart = ({ labels, series }: ChartProps) => {
  const { across, upwards, margin } = useChartDirection();
  return (
    <LineChart
      colors={COLORS}
      grid={{ horizontal: true }}
      height={HEIGHT}
      disableKeyboardNavigation
      hideLegend={series.length < 2}
      margin={margin}
      series={series.map(({ label, values }) => ({
        label,
        data: [...values],
        area: series.length === 1,
        showMark: false,
        curve: 'monotoneX',
      }))}
      skipAnimation
      sx={{ ...look, '& .MuiLineChart-area': { fillOpacity: 0.15 } }}
      xAxis={[
        {
          ...across,
          scaleType: 'point',
          data: [...labels],
          tickLabelInterval: oneOfFew(labels),
          height: 28,
        },
      ]}
      yAxis={[{ ...COUNTS, ...upwards, width: 36 }]}
    />
  );
};

/** A few things side by side, by name. */
export const BarsChart = ({ labels, series }: ChartProps) => {
  const { across, upwards, margin } = useChartDirection();
  return (
    <BarChart
      borderRadius={4}
      colors={COLORS}
      grid={{ vertical: true }}
      height={HEIGHT}
      disableKeyboardNavigation
      hideLegend
      layout="horizontal"
      margin={margin}
      series={series.map(({ label, values }) => ({ label, data: [...values] }))}
      skipAnimation
      sx={look}
      xAxis={[{ ...COUNTS, ...across, height: 28 }]}
      yAxis={[
        {
          ...upwards,
          scaleType: 'band',
          data: [...labels],
          width: 104,
          disableLine: true,
          disableTicks: true,
        },
      ]}
    />
  );
};
