// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeEnvironment, renderElement } from '../jobs/testing/render.tsx';
import { seekerSession } from '../jobs/testing/samples.ts';
import { useDismissal } from './use-dismissal.ts';

const Job = ({ reload }: { readonly reload: () => void }) => {
  const { asked, dismiss, undo } = useDismissal(reload);
  return (
    <>
      <button onClick={() => dismiss(1)} type="button">
        Hide
      </button>
      {asked === 1 && (
        <button onClick={() => undo(1)} type="button">
          Undo
        </button>
      )}
    </>
  );
};

test('MATCH-03 a list that loads again after Undo doesn’t take the question about a job hidden since', async () => {
  const { environment, calls } = fakeEnvironment(
    { 'POST dismiss-job': { body: { message: 'OK' } } },
    seekerSession,
  );
  const reload = vi.fn();
  renderElement(environment, <Job reload={reload} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const saved = (count: number) => waitFor(() => expect(calls).toHaveLength(count));
  press('Hide');
  await saved(1);
  press('Undo');
  press('Hide');
  await saved(3);
  expect(reload).not.toHaveBeenCalled();
  press('Undo');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
