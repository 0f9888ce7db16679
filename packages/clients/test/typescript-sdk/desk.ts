import { Documenso } from '@documenso/sdk-typescript';
import { ask, completedDocument, readyDocument, sentDocument, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';

export interface Made {
  id: number;
  envelopeId: string;
  itemId: string;
  recipientId: number;
  fieldId: number;
  token: string;
}

interface Held {
  id: string;
  envelopeItems: { id: string }[];
  recipients: { id: number; token: string }[];
  fields: { id: number }[];
}

const BOX = { type: 'TEXT', page: 1, positionX: 10, positionY: 40, width: 30, height: 5 };

/**
 * Calls the methods of the SDK. Test documents are created without the SDK, so that each method is tested in isolation.
 */
export class Desk {
  readonly sdk: Documenso;
  #made = 0;

  constructor(
    readonly service: TestService,
    readonly account: TestAccount,
  ) {
    this.sdk = new Documenso({ apiKey: account.token, serverURL: `${service.url}/api/v2` });
  }

  title(): string {
    return `Agreement ${++this.#made}`;
  }

  draft = async (): Promise<Made> => this.#held(await readyDocument(this.service, this.account, this.#request()));
  sent = async (): Promise<Made> => this.#held(await sentDocument(this.service, this.account, this.#request()));
  completed = async (): Promise<Made> =>
    this.#held(await completedDocument(this.service, this.account, this.#request()));

  template = async (): Promise<Made> => {
    const { templateId, uploadUrl } = await ask<{ templateId: number; uploadUrl: string }>(
      this.service,
      this.account,
      'POST',
      '/api/v1/templates',
      {
        title: this.title(),
        recipients: [{ id: 1, name: 'Tenant', email: '' }],
        fields: [
          { ...BOX, recipientId: 1 },
          { ...BOX, recipientId: 1, type: 'SIGNATURE', positionY: 60 },
        ],
      },
    );
    await upload(uploadUrl, buildPdf());
    return this.#held({ id: templateId });
  };

  folder = async (): Promise<string> => {
    const folder = { name: this.title() };
    return (await ask<{ id: string }>(this.service, this.account, 'POST', '/api/v1/folders', folder)).id;
  };

  file(name = 'Plan.pdf'): { fileName: string; content: Uint8Array } {
    return { fileName: name, content: buildPdf() };
  }

  #request() {
    return { title: this.title(), recipients: [{ name: 'Ann', email: 'ann@example.com' }] };
  }

  async #held({ id }: { id: number }): Promise<Made> {
    const { rows } = await this.service.services.database.pool.query<{ id: string }>(
      'select id from envelopes where number = $1',
      [id],
    );
    const path = `/api/v2/envelope/${rows[0]?.id}`;
    const held = await ask<Held>(this.service, this.account, 'GET', path);
    return {
      id,
      envelopeId: held.id,
      itemId: held.envelopeItems[0]?.id ?? '',
      recipientId: held.recipients[0]?.id ?? 0,
      fieldId: held.fields[0]?.id ?? 0,
      token: held.recipients[0]?.token ?? '',
    };
  }
}
