import { paths } from '#contract/shared/page-paths.ts';
import { useCompanyChange } from '../../features/accounts/use-company.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { useEnvironment } from '../environment.tsx';
import styles from './user-menu.module.css';

/** A list of the user's other companies, if they belong to several (TEAM-05). */
export const CompanySwitch = () => {
  const { t } = useI18n();
  const { api } = useEnvironment();
  const user = useSession()?.user;
  const changeCompany = useCompanyChange();
  const { mutate, pending } = useMutation();
  const choose = (id: number) =>
    mutate(() =>
      changeCompany(() => api('POST switch-company', { body: { company_id: id } }), paths.dashboard),
    );
  return (
    <ul aria-label={t('nav.other_companies')}>
      {user?.companies
        ?.filter(({ id }) => id !== user.company_id)
        .map(({ id, name }) => (
          <li key={id}>
            <button className={styles.entry} disabled={pending} onClick={() => choose(id)} type="button">
              <Icon name="building" size={18} />
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
    </ul>
  );
};
