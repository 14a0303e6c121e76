import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation as Loaded, TemplateValues } from '#contract/conversations/calls.ts';
import { messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { SkeletonBlock } from '../../ui/components/skeleton-blocks.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useLiveSignal } from '../live/live-signal.ts';
import type { ReportedMessage } from '../moderation/report-form.tsx';
import styles from './conversation.module.css';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import type { MessageText } from './message-text.ts';
import { ReportButton } from './report-button.tsx';

interface MuteButtonProps {
  readonly applicationId: number;
  readonly isMuted: boolean;
  readonly onChanged: () => void;
}

/** Turns emails and push messages about a conversation off, and on again (TALK-16). */
const MuteButton = ({ applicationId, isMuted, onChanged }: MuteButtonProps) => {
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

/** Loaded when the user first reports something. */
const MessageReportDialog = lazyCode(async () => ({
  default: (await import('../moderation/message-report-dialog.tsx')).MessageReportDialog,
}));
type ReportedPart = Omit<ReportedMessage, 'applicationId'>;

interface ConversationProps {
  readonly applicationId: number;
  /** Called after messages are marked as read. */
  readonly onRead?: () => unknown;
  /** Next to the send button: helps with writing. */
  readonly tools?: (typed: MessageText, values: TemplateValues) => ReactNode;
}

type Messages = Loaded['messages'];

/** The messages before the first loaded page. */
const useEarlier = (applicationId: number) => {
  const { api } = useEnvironment();
  const { mutate, pending } = useMutation();
  const [earlier, setEarlier] = useState<Pick<Loaded, 'messages' | 'has_earlier'>>();
  const load = async (before: number | undefined) => {
    const query = { application_id: applicationId, ...(before === undefined ? {} : { before }) };
    const answer = await mutate(() => api('GET conversation', { query }));
    if (!answer) return;
    const { messages, has_earlier } = answer.data;
    setEarlier((known) => ({ has_earlier, messages: [...messages, ...(known?.messages ?? [])] }));
  };
  return { earlier, load, pending };
};

const RENEW_MS = 15_000;

/** Shows what has been written since: at once in the console, else every few seconds and on returning to the page. */
const useRenewal = ({ data, replace }: ReturnType<typeof useLoad<'GET conversation'>>): void => {
  const { api } = useEnvironment();
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  }, [data]);
  const renew = useEffectEvent(async () => {
    if (!data || document.visibilityState !== 'visible') return;
    const query = { application_id: data.data.application_id };
    // Background work: what is shown stays if it fails, or if something newer has come meanwhile.
    const answer = await api('GET conversation', { query }).catch(() => undefined);
    if (answer && latest.current === data) replace(answer);
  });
  useLiveSignal('conversations', () => void renew());
  useEffect(() => {
    const onTime = () => void renew();
    const timer = setInterval(onTime, RENEW_MS);
    document.addEventListener('visibilitychange', onTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, []);
};

/** Marks the other side's messages as read once the latest one is visible. */
const useReading = ({ side, application_id, messages }: Loaded, onRead: (() => unknown) | undefined) => {
  const { api } = useEnvironment();
  const end = useRef<HTMLDivElement>(null);
  const unread = messages.findLast(({ from, read_at }) => from !== side && read_at === null)?.id;
  const read = useEffectEvent(async (upTo: number) => {
    // Background work: if it fails, the messages stay unread until next time.
    const body = { application_id, up_to: upTo };
    await api('POST read-conversation', { body, keepalive: true }).then(onRead, () => undefined);
  });
  useEffect(() => {
    const place = end.current;
    if (!place || unread === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void read(unread);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [unread]);
  return end;
};

/** The messages about an application, and a form for a reply. */
export const Conversation = ({ applicationId, onRead, tools }: ConversationProps) => {
  const { t } = useEnvironment().i18n;
  const loaded = useLoad('GET conversation', { application_id: applicationId });
  const { data, error, retry, reload } = loaded;
  useRenewal(loaded);
  if (error !== undefined) return <ErrorState onRetry={retry} title={messageOf(error, t)} />;
  if (!data) return <SkeletonBlock />;
  return <Talk conversation={data.data} onChanged={reload} onRead={onRead} tools={tools} />;
};

interface TalkProps {
  readonly tools: ConversationProps['tools'];
  readonly conversation: Loaded;
  readonly onChanged: () => void;
  readonly onRead: (() => unknown) | undefined;
}

const Talk = ({ conversation, onChanged, onRead, tools }: TalkProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { application_id, side, obstacle, company_name, applicant, template_values: values } = conversation;
  const { earlier, load, pending } = useEarlier(application_id);
  const names = { company: company_name, applicant };
  const known = earlier?.messages ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const messages: Messages = [...known, ...conversation.messages.filter(({ id }) => !ids.has(id))];
  const end = useReading(conversation, onRead);
  const [reported, setReported] = useState<ReportedPart>();
  const [isReporting, setReporting] = useState(false);
  const report = (chosen: ReportedPart) => {
    setReported(chosen);
    setReporting(true);
  };
  const reportScam = async (message_id: number) => {
    await api('POST report-message', {
      body: { application_id, message_id, scope: 'message', reason: 'scam' },
    });
    onChanged();
  };
  return (
    <div className="stack gap-12 shrink" data-conversation>
      {messages.length > 0 && <Actions conversation={conversation} onChanged={onChanged} onReport={report} />}
      {(earlier ?? conversation).has_earlier && (
        <Button busy={pending} onClick={() => load(messages[0]?.id)} size="small" variant="quiet">
          {t('conversation.earlier')}
        </Button>
      )}
      {messages.length > 0 ? (
        <MessageList
          company={company_name}
          messages={messages}
          onReport={({ id }) => report({ messageId: id, scope: 'message' })}
          onReportScam={({ id }) => reportScam(id)}
          side={side}
        />
      ) : (
        obstacle === null && <p className="muted">{t(`conversation.empty_${side}`, names)}</p>
      )}
      <div ref={end} />
      {obstacle === null ? (
        <MessageForm
          applicationId={application_id}
          label={t(`conversation.label_${side}`, names)}
          onChanged={onChanged}
          side={side}
          unsent={conversation.unsent}
          tools={values && tools ? (typed) => tools(typed, values) : undefined}
        />
      ) : (
        <Alert>{t(`conversation.obstacle_${obstacle}`)}</Alert>
      )}
      {reported && (
        <Suspense>
          <MessageReportDialog
            key={`${reported.scope} ${reported.messageId}`}
            mute={
              side === 'applicant' && (
                <MuteButton
                  applicationId={application_id}
                  isMuted={conversation.is_muted}
                  onChanged={onChanged}
                />
              )
            }
            onClose={() => setReporting(false)}
            onReported={onChanged}
            open={isReporting}
            reported={{ applicationId: application_id, ...reported }}
          />
        </Suspense>
      )}
    </div>
  );
};

interface ActionsProps extends Pick<TalkProps, 'conversation' | 'onChanged'> {
  readonly onReport: (reported: ReportedPart) => void;
}

/** What applies to the whole conversation. */
const Actions = ({ conversation, onChanged, onReport }: ActionsProps) => {
  const { t } = useEnvironment().i18n;
  const { application_id, side, messages } = conversation;
  const latest = messages.findLast(({ from }) => from !== side);
  return (
    <div className={styles.actions}>
      {side === 'applicant' && (
        <MuteButton applicationId={application_id} isMuted={conversation.is_muted} onChanged={onChanged} />
      )}
      {latest && !latest.is_removed && (
        <ReportButton
          isReported={conversation.is_reported}
          onReport={() => onReport({ messageId: latest.id, scope: 'conversation' })}
          text={t('conversation.report_all')}
        />
      )}
    </div>
  );
};
