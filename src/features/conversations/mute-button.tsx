import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import styles from './conversation.module.css';

interface MuteButtonProps {
  readonly applicationId: number;
  readonly isMuted: boolean;
  readonly onChanged: () => void;
}

/** Turns emails and push messages about a conversation off, and on again (TALK-16). */
export const MuteButton = ({ applicationId, isMuted, onChanged }: MuteButtonProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const mute = async (next: boolean) => {
    const body = { application_id: applicationId, is_muted: next };
    const answer = await mutate(() => api('POST mute-conversation', { body, refresh: true }));
    if (!answer) return;
    onChanged();
    if (next) toast.undoable(answer.message, () => mute(false));
    else toast.success(answer.message);
  };
  return (
    <div className={styles.actions}>
      <Button
        busy={pending}
        className={styles.mute}
        icon={isMuted ? 'bell' : 'eye-off'}
        onClick={() => mute(!isMuted)}
        size="small"
        variant="quiet"
      >
        {t(isMuted ? 'conversation.unmute' : 'conversation.mute')}
      </Button>
      {isMuted && <p className="muted">{t('conversation.muted')}</p>}
    </div>
  );
};
