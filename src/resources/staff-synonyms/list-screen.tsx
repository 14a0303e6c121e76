import { useState } from 'react';
import type { Synonym } from '#contract/staff-synonyms.ts';
import { DeleteButton } from '../../console/list/delete-button.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { Button } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { MissedWords } from './missed-words.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';

/** Search synonyms. */
export const SynonymListScreen = () => {
  const { t } = useI18n();
  return (
    <Screen
      actions={<Add />}
      subtitle={t('console.staff_synonyms.subtitle')}
      title={t('console.staff_synonyms.title')}
    >
      <MissedWords />
      <RestList<Synonym>
        columns={useColumns()}
        empty={{
          icon: 'search',
          title: t('console.staff_synonyms.none'),
          text: t('console.staff_synonyms.none_text'),
        }}
        filters={[{ kind: 'text', name: 'q', label: t('console.staff_synonyms.search') }]}
        label={t('console.staff_synonyms.title')}
        resource="staff/synonyms"
        sort={{ field: 'word', order: 'ASC' }}
      />
    </Screen>
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

const useColumns = (): Column<Synonym>[] => {
  const { t, locale } = useI18n();
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  return [
    {
      name: 'word',
      label: t('console.staff_synonyms.word'),
      heading: true,
      sortable: true,
      cell: ({ word }) => <bdi>{word}</bdi>,
    },
    {
      name: 'meanings',
      label: t('console.staff_synonyms.meanings'),
      cell: ({ meanings }) => <span dir="auto">{list.format(meanings)}</span>,
    },
    {
      name: 'acts',
      label: t('console.staff_list.acts'),
      acts: true,
      cell: (synonym) => <Acts synonym={synonym} />,
    },
  ];
};

const Acts = ({ synonym }: { readonly synonym: Synonym }) => {
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
        resource="staff/synonyms"
        row={synonym}
        title={t('console.staff_synonyms.delete_title', { word })}
        told={t('console.staff_synonyms.deleted', { word })}
      >
        <p>{t('console.staff_synonyms.delete_text')}</p>
      </DeleteButton>
    </>
  );
};
