import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { type SectionName, sectionId } from './sections.ts';

interface SectionProps {
  readonly name: SectionName;
  readonly children: ReactNode;
}

/** A section of the form: heading and fields, in two columns if there is room. */
export const Section = ({ name, children }: SectionProps) => {
  const { t } = useI18n();
  return (
    <Box
      aria-labelledby={`${sectionId(name)}-title`}
      component="section"
      id={sectionId(name)}
      sx={{
        scrollMarginTop: 'calc(var(--header) + 48px)',
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 260px) minmax(0, 1fr)' },
        gap: { xs: 2.5, md: 5 },
        py: { xs: 3, md: 4 },
        borderTop: '1px solid var(--line)',
        // The first section is below the navigation bar.
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <div>
        <h2 id={`${sectionId(name)}-title`} className="text-l" tabIndex={-1}>
          {t(`console.job_post.${name}`)}
        </h2>
        <p className="note above-4">{t(`console.job_post.${name}_text`)}</p>
      </div>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          gap: 2.5,
          // A focused field must not be hidden behind the button bar.
          '& input, & [contenteditable]': {
            scrollMarginBlock: 'calc(var(--header) + 64px) calc(96px + var(--bars, 0px))',
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
};

/** A field that spans both columns. */
export const Wide = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
);
