import { useState } from 'react';
import type { Synonym } from '#contract/staff-synonyms.ts';
import { DeleteButton } from '../../console/list/delete-button.tsx';
import { Column, SearchInput, StaffList } from '../../console/staff/staff-list.tsx';
import { Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { MissedWords } from './missed-words.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';

/** Search synonyms. */
export const SynonymListScreen = () => {
  const { t, locale } = useI18n();
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (
    <StaffList
      actions={<Add />}
      icon="search"
      filters={<SearchInput label={t('console.staff_synonyms.search')} source="q" />}
      notice={<MissedWords />}
      resource="staff/synonyms"
      sort={{ field: 'word', order: 'ASC' }}
      texts="staff_synonyms"
    >
      <Column kind="heading" label={t('console.staff_synonyms.word')} sortable source="word" />
      <Column<Synonym>
        label={t('console.staff_synonyms.meanings')}
        render={({ meanings }) => <span dir="auto">{list.format(meanings)}</span>}
        source="meanings"
      />
      <Column<Synonym>
        kind="actions"
        label={t('console.staff_list.actions')}
        render={(synonym) => <Actions synonym={synonym} />}
        source="actions"
      />
    </StaffList>
  );
};

const Add = () => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="search" onClick={() => setOpen(true)}>
        {t('console.staff_synonyms.add')}
      </Button>
      {isOpen && <SynonymDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const Actions = ({ synonym }: { readonly synonym: Synonym }) => {
  const { t } = useI18n();
  const [isChanging, setChanging] = useState(false);
  const { word } = synonym;
  return (
    <>
      <Button
        aria-label={t('console.staff_synonyms.change_one', { word })}
        onClick={() => setChanging(true)}
        size="small"
        variant="secondary"
      >
        {t('console.staff_list.change')}
      </Button>
      {isChanging && <SynonymDialog onClose={() => setChanging(false)} synonym={synonym} />}
      <DeleteButton
        label={t('console.staff_list.delete')}
        name={t('console.staff_synonyms.delete_one', { word })}
        title={t('console.staff_synonyms.delete_title', { word })}
        successMessage={t('console.staff_synonyms.deleted', { word })}
      >
        <p>{t('console.staff_synonyms.delete_text')}</p>
      </DeleteButton>
    </>
  );
};
