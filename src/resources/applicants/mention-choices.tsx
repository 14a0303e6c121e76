import { Box, Chip } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { mentionTypedIn } from '#contract/applicants/mentions.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Colleagues whose name begins with what is typed after “@”, to put into the note. */
export const MentionChoices = () => {
  const { t } = useI18n();
  const { setValue, setFocus } = useFormContext();
  const text: string = useWatch({ name: 'text' }) ?? '';
  const typed = mentionTypedIn(text);
  const { data: members = [] } = useApiQuery(
    'GET team-members',
    {},
    { queryKey: ['team-members', 'mentionable'], select: ({ data }) => data },
  );
  const fitting = members.filter(
    ({ is_self, name }) => !is_self && name.toLowerCase().startsWith(typed?.toLowerCase() ?? ''),
  );
  if (typed === undefined || fitting.length === 0) return null;
  const name = (one: string) => {
    const start = text.slice(0, text.length - typed.length);
    setValue('text', `${start}${one} `, { shouldDirty: true });
    setFocus('text');
  };
  return (
    <Box
      aria-label={t('console.notes.mention')}
      role="group"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {fitting.map((member) => (
        <Chip
          key={member.id}
          label={<bdi>@{member.name}</bdi>}
          onClick={() => name(member.name)}
          variant="outlined"
        />
      ))}
    </Box>
  );
};
