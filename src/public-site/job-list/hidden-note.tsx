import { listHidden, listsHidden } from '../../features/hidden-jobs/state.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';

/** How many jobs the seeker's settings leave out of this list, with a way to see them. */
export const HiddenNote = ({ hidden }: { readonly hidden: number }) => {
  const { t } = useI18n();
  const all = listsHidden();
  return (
    <p className="row middle gap-8">
      <span>{all ? t('hiding.all_shown') : t('hiding.count', { smart_count: hidden })}</span>
      <Button onClick={() => listHidden(!all)} size="small" variant="quiet">
        {t(all ? 'hiding.hide_again' : 'hiding.show')}
      </Button>
    </p>
  );
};
