import { today } from './days.ts';
import { Button, useDownload } from './kit.ts';

interface ExportButtonProps {
  readonly label: string;
  /** What the file's name begins with; the day follows. */
  readonly name: string;
  readonly load: () => Promise<Blob>;
}

/** A list as a table for spreadsheets. The server writes it, so that all pages are in it. */
export const ExportButton = ({ label, name, load }: ExportButtonProps) => {
  const { download, pending } = useDownload();
  return (
    <Button
      busy={pending}
      icon="file"
      onClick={() => download(load, `${name}-${today()}.csv`)}
      size="small"
      variant="quiet"
    >
      {label}
    </Button>
  );
};
