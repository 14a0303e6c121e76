import { Chip } from '@mui/material';

/** Names beside each other, such as tags; nothing without any. */
export const Labels = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      {names.map((name) => (
        <Chip key={name} label={<bdi>{name}</bdi>} />
      ))}
    </span>
  );
