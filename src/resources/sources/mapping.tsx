import { TextField } from '@mui/material';
import type { Source, SourcePreview } from '#contract/sources/calls.ts';
import { MAPPED_FIELDS } from '#contract/sources/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Figures } from '../shared/ui/figures.tsx';

export type Mapping = Source['mapping'];

interface MappingTableProps {
  readonly columns: SourcePreview['columns'];
  readonly given: Mapping | undefined;
  readonly onChange: (mapping: Mapping) => void;
}

/** The fields that columns have been given, or that the portal has found. */
export const mappingOf = (columns: SourcePreview['columns'], given: Mapping | undefined): Mapping =>
  given ?? columns.flatMap(({ name, field }) => (field ? [{ column: name, field }] : []));

/** Which column has what, where the portal doesn’t know it. */
export const MappingTable = ({ columns, given, onChange }: MappingTableProps) => {
  const { t } = useI18n();
  const mapping = mappingOf(columns, given);
  const choose = (column: string, chosen: string) => {
    const field = MAPPED_FIELDS.find((one) => one === chosen);
    const others = mapping.filter((one) => one.column !== column);
    onChange(field ? [...others, { column, field }] : others);
  };
  return (
    <Figures
      head={[t('console.sources.column'), t('console.sources.means')]}
      rows={columns.map(({ name, samples }) => ({
        key: name,
        name: (
          <>
            <bdi>{name}</bdi> <bdi className="note">{samples[0]}</bdi>
          </>
        ),
        cells: [
          <TextField
            key={name}
            onChange={({ target }) => choose(name, target.value)}
            select
            size="small"
            slotProps={{ htmlInput: { 'aria-label': name } }}
            value={mapping.find(({ column }) => column === name)?.field ?? ''}
          >
            <option value="">{t('console.sources.unused')}</option>
            {MAPPED_FIELDS.map((field) => (
              <option key={field} value={field}>
                {t(`console.sources.field_${field}`)}
              </option>
            ))}
          </TextField>,
        ],
      }))}
      title={t('console.sources.mapping')}
    />
  );
};
