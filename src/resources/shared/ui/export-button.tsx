import { Button } from '@mui/material';
import { today } from './days.ts';
import { Icon } from './icon.tsx';
import { useDownload } from './site.ts';

interface ExportButtonProps {
  readonly label: string;
  /** The beginning of the file name; the date follows. */
  readonly name: string;
  readonly load: () => Promise<Blob>;
}

/** Downloads a list for spreadsheets. The server writes the file, so that it contains all pages. */
export const ExportButton = ({ label, name, load }: ExportButtonProps) => {
  const { download, pending } = useDownload();
  return (
    <Button
      loading={pending}
      startIcon={<Icon name="file" />}
      onClick={() => download(load, `${name}-${today()}.csv`)}
      size="small"
    >
      {label}
    </Button>
  );
};
