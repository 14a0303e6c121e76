/** Files in a bucket of S3 or a compatible server. */
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { BucketSettings } from '../env.ts';
import { SettingError } from '../settings/parse.ts';
import type { FileStore } from './files.ts';
import { driveFiles } from './files-by-drive.ts';

/** The AWS SDK finds credentials in its environment variables, files, or the machine's role. */
const clientOf = ({ endpoint, region }: BucketSettings): S3Client =>
  // Other servers seldom support bucket names in the host name.
  new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) });

const REASONS: Readonly<Record<number, string>> = {
  301: 'it is in another region. Set FILES_REGION.',
  403: 'the credentials are missing or may not use it.',
  404: 'it does not exist. Create it first.',
};

const reasonOf = (error: unknown): string => {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    return REASONS[status] ?? `its server answers ${status}.`;
  }
  const message = error instanceof Error ? error.message.split('\n')[0] : undefined;
  return message || 'its server does not answer.';
};

const assertReachable = async (client: S3Client, { name }: BucketSettings): Promise<void> => {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }));
  } catch (error) {
    throw new SettingError(`FILES_BUCKET cannot be used: ${reasonOf(error)}`, { cause: error });
  }
};

/** Throws `SettingError` if the bucket is unreachable. */
export const bucketFiles = async (settings: BucketSettings): Promise<FileStore> => {
  const client = clientOf(settings);
  await assertReachable(client, settings);
  const bucket = settings.name;
  return driveFiles(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
    async (key, { start, end }) => {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }),
      );
      if (!(Body instanceof Readable)) throw new TypeError(`S3 sent no stream for ${key}.`);
      return Body;
    },
  );
};
