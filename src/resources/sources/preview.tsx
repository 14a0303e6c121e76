import { Card, CardContent, Stack } from '@mui/material';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { PreviewedPosting, SourcePreview } from '#contract/sources/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeList } from '../../i18n/write-list.ts';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';

/** Some postings as the portal would show them, and how many there are. */
export const PreviewedPostings = ({ preview }: { readonly preview: SourcePreview }) => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  const found = t(preview.is_more ? 'console.sources.total_more' : 'console.sources.total', {
    count: number.format(preview.total),
  });
  return (
    <section aria-label={t('console.sources.found')}>
      <p role="status">
        {preview.refused > 0
          ? t('console.sources.two_facts', {
              first: found,
              second: t('console.sources.total_refused', { count: number.format(preview.refused) }),
            })
          : found}
      </p>
      <Stack className="above-8" component="ul" spacing={1} sx={{ listStyle: 'none', p: 0 }}>
        {preview.postings.map((posting) => (
          <Posting key={JSON.stringify(posting)} posting={posting} />
        ))}
      </Stack>
    </section>
  );
};

const Posting = ({ posting }: { readonly posting: PreviewedPosting }) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { company, places, pay, employment, posted } = posting;
  const facts = [company, ...places, pay, ...employment, posted && writeOwnDay(posted, locale)];
  return (
    <Card component="li" variant="outlined">
      <CardContent dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{posting.title}</strong>
        <p className="note">
          {writeList(
            facts.flatMap((fact) => (fact ? [fact] : [])),
            i18n,
          )}
        </p>
        <p>{posting.text}</p>
        {posting.refused && (
          <p className="note">
            <bdi>{t(`console.sources.refusal_${posting.refused}`)}</bdi>
          </p>
        )}
      </CardContent>
    </Card>
  );
};
