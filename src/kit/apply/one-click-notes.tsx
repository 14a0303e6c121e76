import { useLoad } from '../hooks/use-load.ts';
import { KeptFor } from './kept-for.tsx';

/** The same where no dialog has loaded it; nothing until it is known. */
const KeptForJob = ({ jobId }: { readonly jobId: number }) => {
  const { data } = useLoad('GET job-questions', { id: jobId });
  return <KeptFor months={data?.kept_months ?? null} />;
};
export default KeptForJob;
