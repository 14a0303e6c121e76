import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { JobForm } from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { SECTION_NAMES, SECTIONS, type SectionName, sectionId } from './sections.ts';

/** The current section: the last one that starts in the upper half of the window. */
const useCurrent = (): SectionName => {
  const [current, setCurrent] = useState<SectionName>('position');
  useEffect(() => {
    const look = () => {
      const half = window.innerHeight / 2;
      const begun = SECTION_NAMES.filter((name) => {
        const top = document.getElementById(sectionId(name))?.getBoundingClientRect().top;
        return top !== undefined && top < half;
      });
      setCurrent(begun.at(-1) ?? 'position');
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
};

const goTo = (name: SectionName): void => {
  document.getElementById(sectionId(name))?.scrollIntoView();
  document.getElementById(`${sectionId(name)}-title`)?.focus({ preventScroll: true });
};

/** Sticky navigation above the form: its sections, the current one, and the number of errors in each. */
export const SectionNav = () => {
  const { t } = useI18n();
  const current = useCurrent();
  const { errors } = useFormState<JobForm>();
  return (
    <Box
      aria-label={t('console.job_post.sections')}
      component="nav"
      sx={{
        position: 'sticky',
        top: 'var(--header)',
        zIndex: 4,
        bgcolor: 'var(--surface)',
        borderBlock: '1px solid var(--line)',
      }}
    >
      <Box
        component="ol"
        role="list"
        sx={{
          display: 'flex',
          gap: { xs: 2.5, md: 4 },
          overflowX: 'auto',
          // Otherwise texts for screen readers are positioned outside and make the page wider.
          position: 'relative',
          listStyle: 'none',
          px: '4px',
        }}
      >
        {SECTION_NAMES.map((name) => (
          <Step
            isCurrent={name === current}
            key={name}
            mistakes={SECTIONS[name].filter((field) => errors[field] !== undefined).length}
            name={name}
          />
        ))}
      </Box>
    </Box>
  );
};

interface StepProps {
  readonly name: SectionName;
  readonly isCurrent: boolean;
  readonly mistakes: number;
}

const Step = ({ name, isCurrent, mistakes }: StepProps) => {
  const { t } = useI18n();
  const item = useRef<HTMLLIElement>(null);
  // On phones the row is wider than the window.
  useEffect(() => {
    const row = item.current?.parentElement;
    if (!isCurrent || !item.current || !row) return;
    row.scrollLeft += item.current.getBoundingClientRect().left - row.getBoundingClientRect().left - 24;
  }, [isCurrent]);
  return (
    <li ref={item} className="rigid">
      <Box
        aria-current={isCurrent ? 'step' : undefined}
        component="a"
        href={`#${sectionId(name)}`}
        onClick={(event) => {
          event.preventDefault();
          goTo(name);
        }}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          py: '11px',
          borderBlockEnd: '2px solid',
          borderColor: isCurrent ? 'var(--accent)' : 'transparent',
          color: isCurrent ? 'var(--ink)' : 'var(--ink-2)',
          fontSize: 'var(--text-s)',
          fontWeight: isCurrent ? 600 : 500,
          textDecoration: 'none',
          outlineOffset: '-2px',
          '&:hover': { color: 'var(--ink)' },
        }}
      >
        {t(`console.job_post.${name}`)}
        {mistakes > 0 && <Mistakes count={mistakes} />}
      </Box>
    </li>
  );
};

const Mistakes = ({ count }: { readonly count: number }) => {
  const { t } = useI18n();
  return (
    <>
      <Box
        aria-hidden
        component="span"
        sx={{
          minWidth: 20,
          px: '6px',
          borderRadius: '10px',
          bgcolor: 'var(--danger-soft)',
          color: 'var(--danger)',
          fontSize: 'var(--text-s)',
          fontWeight: 600,
          lineHeight: '20px',
          textAlign: 'center',
        }}
      >
        {count}
      </Box>
      <span className="visually-hidden">
        {t('console.job_post.section_mistakes', { smart_count: count })}
      </span>
    </>
  );
};
