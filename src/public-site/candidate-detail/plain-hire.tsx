import { useI18n } from '../../i18n/context.tsx';
import { HIRE_ACTION, HireFields } from '../../kit/candidates/hire-form.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import styles from './page.module.css';

/** Hire Now where there are no scripts (CGRID-02). */
export const PlainHire = ({ candidateId }: { readonly candidateId: number }) => {
  const { t } = useI18n();
  return (
    <noscript>
      <Card aria-labelledby="hire-title" as="section" id="hire">
        <h2 id="hire-title">{t('hire.title')}</h2>
        <form action={HIRE_ACTION} className={styles.hire} method="post">
          <HireFields candidateId={candidateId} />
          <Button type="submit">{t('hire.send')}</Button>
        </form>
      </Card>
    </noscript>
  );
};
