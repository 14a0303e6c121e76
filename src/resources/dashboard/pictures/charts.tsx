/** The charts themselves: larger than the rest of the dashboard, they come after its numbers. */
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';

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
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };
const look = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--line-strong) !important' },
  '& .MuiChartsAxis-tickLabel, & .MuiChartsLegend-label': { fill: 'var(--ink-2) !important' },
  '& .MuiChartsGrid-line': { stroke: 'var(--line) !important' },
};
/** Counts are whole: no line between one and two. */
const COUNTS = [{ tickMinStep: 1, width: 36, disableLine: true, disableTicks: true }];
const oneOfFew = (labels: readonly string[]) => (_: unknown, index: number) =>
  index % Math.ceil(labels.length / 6) === 0;

/** Something day by day. */
export const DaysChart = ({ labels, series }: ChartProps) => (
  <LineChart
    colors={COLORS}
    grid={{ horizontal: true }}
    height={HEIGHT}
    hideLegend={series.length < 2}
    margin={MARGIN}
    series={series.map(({ label, values }) => ({
      label,
      data: [...values],
      area: series.length === 1,
      showMark: false,
      curve: 'monotoneX',
    }))}
    skipAnimation
    sx={{ ...look, '& .MuiLineChart-area': { fillOpacity: 0.15 } }}
    xAxis={[{ scaleType: 'point', data: [...labels], tickLabelInterval: oneOfFew(labels), height: 28 }]}
    yAxis={COUNTS}
  />
);

/** A few things side by side, by name. */
export const BarsChart = ({ labels, series }: ChartProps) => (
  <BarChart
    borderRadius={4}
    colors={COLORS}
    grid={{ vertical: true }}
    height={HEIGHT}
    hideLegend
    layout="horizontal"
    margin={MARGIN}
    series={series.map(({ label, values }) => ({ label, data: [...values] }))}
    skipAnimation
    sx={look}
    xAxis={[{ tickMinStep: 1, height: 28, disableLine: true, disableTicks: true }]}
    yAxis={[{ scaleType: 'band', data: [...labels], width: 104, disableLine: true, disableTicks: true }]}
  />
);
