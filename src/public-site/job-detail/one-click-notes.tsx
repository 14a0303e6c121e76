import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { HandedNote } from '../../features/applications/handed-note.tsx';
import { KeptFor } from '../../features/applications/kept-for.tsx';
import { MatchNote } from '../../features/applications/match-note.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import styles from './action-buttons.module.css';

interface OneClickNotesProps {
  readonly jobId: number;
  readonly lacksResume: boolean;
}

/** What the dialog would say, for those who apply without it. */
const OneClickNotes = ({ jobId, lacksResume }: OneClickNotesProps) => {
  const { t } = useI18n();
  const { data } = useLoad('GET job-questions', { id: jobId });
  return (
    <>
      {lacksResume && (
        <p>
          {t('apply.no_resume')} <Link to={linkTo.profileSection('resume')}>{t('apply.add_resume')}</Link>
        </p>
      )}
      <div className={styles.match}>
        <MatchNote />
      </div>
      <HandedNote to={data?.handed_to ?? null} />
      <KeptFor months={data?.kept_months ?? null} />
    </>
  );
};
export default OneClickNotes;
