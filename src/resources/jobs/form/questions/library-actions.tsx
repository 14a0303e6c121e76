import { useDeleteMany } from 'react-admin';
import type { LibraryQuestion } from '#contract/question-library.ts';
import { Button, IconButton } from '../../../../console/ui/kit.ts';
import { useUndoable } from '../../../../console/ui/use-undoable.ts';
import { useI18n } from '../../../../i18n/context.tsx';

const RENEWED: readonly string[] = ['library-questions'];

interface LibraryActionsProps {
  readonly question: LibraryQuestion;
  readonly onEdit: () => void;
}

/** Edits or deletes a question of the library. */
export const LibraryActions = ({ question: { id, text }, onEdit }: LibraryActionsProps) => {
  const { t } = useI18n();
  const { options, tell } = useUndoable(RENEWED);
  const [deleteMany] = useDeleteMany('library-questions', {}, options);
  const ids = [id];
  const said = t('console.library.gone', { question: text });
  const remove = () =>
    deleteMany(
      'library-questions',
      { ids },
      { onSuccess: () => tell(said, { resource: 'library-questions', ids }) },
    );
  return (
    <>
      <Button
        aria-label={t('console.library.edit', { question: text })}
        onClick={onEdit}
        size="small"
        variant="quiet"
      >
        {t('console.library.edit_short')}
      </Button>
      <IconButton
        icon="trash"
        label={t('console.library.delete', { question: text })}
        onClick={() => void remove()}
      />
    </>
  );
};
