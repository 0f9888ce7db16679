import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inside, readDer, TAG } from '../src/asn1/read-der.ts';
import { sequence } from '../src/asn1/write-der.ts';
import { readSignedData } from '../src/cms/signed-data.ts';

export interface Issued {
  certificate: X509Certificate;
  certificatePem: string;
  keyPem: string;
}

export interface Wanted {
  name: string;
  /** Lines of an OpenSSL extension section. */
  extensions?: string[];
  /** Arguments of `openssl genpkey`. Default: a P-256 key. */
  key?: string[];
  days?: number;
  /** Arguments for signing. Default: SHA-256. */
  signedWith?: string[];
  keyPem?: string;
  /** Serial number in hexadecimal. Generated if omitted. */
  serialNumber?: string;
  /** Whether to omit the authority key identifier, so that the issuer is identified only by name. */
  namesNoKey?: boolean;
}

export interface Below {
  authority: OpensslAuthority;
  /** Lines of an OpenSSL extension section. Default: the extensions of an authority. */
  extensions?: string[];
  key?: string[];
  days?: number;
  signedWith?: string[];
}

export const ISSUING = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'];

/** TSTInfo (RFC 3161, 2.4.2). */
const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/**
 * An authority that uses OpenSSL. It issues and revokes certificates, responds to OCSP and timestamp requests, and publishes a
 * CRL. Its output is independent of the engine.
 */
export class OpensslAuthority {
  readonly #folder = mkdtempSync(join(tmpdir(), 'countersign-authority-'));
  readonly certificate: X509Certificate;
  readonly certificatePem: string;
  readonly keyPem: string;
  #revoked = new Map<string, { at: Date; reason: string }>();
  #issued: X509Certificate[] = [];

  constructor(name = 'Test root', key?: string[], below?: Below) {
    if (below) {
      const { authority, extensions = ISSUING, days = 3650, signedWith = [] } = below;
      const own = authority.issue({ name, extensions, ...(key && { key }), days, signedWith });
      this.#writeIssued('ca', own);
      this.certificate = own.certificate;
      this.certificatePem = own.certificatePem;
      this.keyPem = own.keyPem;
      return;
    }
    this.keyPem = this.#newKey(key);
    this.#write('ca.key', this.keyPem);
    this.#openssl(
      ...['req', '-x509', '-new', '-key', this.#path('ca.key'), '-subj', `/O=Test/CN=${name}`, '-days', '7300'],
      ...['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
      ...['-out', this.#path('ca.pem')],
    );
    this.certificatePem = readFileSync(this.#path('ca.pem'), 'utf8');
    this.certificate = new X509Certificate(this.certificatePem);
  }

  issue({ name, extensions = [], key, days = 3650, signedWith = [], ...wanted }: Wanted): Issued {
    const id = randomBytes(8).toString('hex');
    const { serialNumber = `4${id}`, keyPem = this.#newKey(key) } = wanted;
    const [own, authority] = wanted.namesNoKey ? ['none', 'none'] : ['hash', 'keyid'];
    const keys = [`subjectKeyIdentifier=${own}`, `authorityKeyIdentifier=${authority}`];
    this.#write(`${id}.cnf`, ['[req]', 'distinguished_name=req', '[issued]', ...keys, ...extensions].join('\n'));
    this.#write(`${id}.key`, keyPem);
    // `openssl x509` does the same, but takes five times as long.
    this.#openssl(
      ...['req', '-x509', '-new', '-key', this.#path(`${id}.key`), '-subj', `/O=Test/CN=${name}`],
      ...['-CA', this.#path('ca.pem'), '-CAkey', this.#path('ca.key'), '-set_serial', `0x${serialNumber}`],
      ...['-days', String(days), '-config', this.#path(`${id}.cnf`), '-extensions', 'issued'],
      ...['-out', this.#path(`${id}.pem`), ...signedWith],
    );
    const certificatePem = readFileSync(this.#path(`${id}.pem`), 'utf8');
    const certificate = new X509Certificate(certificatePem);
    this.#issued.push(certificate);
    return { certificate, certificatePem, keyPem };
  }

  revoke({ certificate }: Pick<Issued, 'certificate'>, at: Date, reason = 'keyCompromise'): void {
    this.#revoked.set(certificate.serialNumber, { at, reason });
  }

  /** Responds to an OCSPRequest, signed by the authority itself or by an authorized responder. */
  answerOcsp(
    request: Uint8Array,
    responder: Pick<Issued, 'certificatePem' | 'keyPem'> = this,
    days = 7,
    ...options: string[]
  ): Buffer {
    this.#write('index', this.#index());
    this.#write('ocsp.req', request);
    this.#writeIssued('responder', responder);
    this.#openssl(
      ...[
        'ocsp',
        '-index',
        this.#path('index'),
        '-CA',
        this.#path('ca.pem'),
        ...(days === 0 ? [] : ['-ndays', `${days}`]),
      ],
      ...['-rsigner', this.#path('responder.pem'), '-rkey', this.#path('responder.key')],
      ...['-reqin', this.#path('ocsp.req'), '-respout', this.#path('ocsp.resp'), ...options],
    );
    return readFileSync(this.#path('ocsp.resp'));
  }

  /** Returns a CRL in DER. `extensions` are lines of its OpenSSL section. */
  revocationList(extensions: string[] = []): Buffer {
    this.#write('index', this.#index());
    this.#write('crlnumber', '01\n');
    this.#write(
      'ca.cnf',
      `[ca]\ndefault_ca=own\n[own]\ndatabase=${this.#path('index')}\ncrlnumber=${this.#path('crlnumber')}\n` +
        `default_md=sha256\ncrl_extensions=ext\n[ext]\nauthorityKeyIdentifier=keyid\n${extensions.join('\n')}\n`,
    );
    this.#openssl(
      ...['ca', '-config', this.#path('ca.cnf'), '-gencrl', '-cert', this.#path('ca.pem'), '-crldays', '30'],
      ...['-keyfile', this.#path('ca.key'), '-out', this.#path('crl.pem')],
    );
    this.#openssl('crl', '-in', this.#path('crl.pem'), '-outform', 'DER', '-out', this.#path('crl.der'));
    return readFileSync(this.#path('crl.der'));
  }

  /** Responds to a TimeStampReq with the service's certificate. Default time: now. */
  answerTimestamp(request: Uint8Array, service: Issued, time?: Date): Buffer {
    this.#write('ts.req', request);
    this.#write('serial', `${randomBytes(6).readUIntBE(0, 6)}`.padStart(16, '0'));
    this.#writeIssued('tsa', service);
    this.#write(
      'ts.cnf',
      `[tsa]\ndefault_tsa=own\n[own]\nserial=${this.#path('serial')}\ndefault_policy=1.2.3.4\ndigests=sha256,sha384,sha512\n` +
        'signer_digest=sha256\ness_cert_id_alg=sha256\naccuracy=secs:1\n',
    );
    this.#openssl(
      ...['ts', '-reply', '-config', this.#path('ts.cnf'), '-queryfile', this.#path('ts.req')],
      ...['-signer', this.#path('tsa.pem'), '-inkey', this.#path('tsa.key'), '-chain', this.#path('ca.pem')],
      ...['-out', this.#path('ts.resp')],
    );
    const answer = readFileSync(this.#path('ts.resp'));
    return time ? this.#at(time, answer, service) : answer;
  }

  /** Replaces the time of a response and signs it again, because OpenSSL always uses the current time. */
  #at(time: Date, answer: Uint8Array, service: Issued): Buffer {
    const [status, token] = inside(readDer(answer));
    const digits = `${time.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`;
    const genTime = Buffer.concat([Buffer.from([TAG.generalizedTime, digits.length]), Buffer.from(digits, 'latin1')]);
    const facts = inside(readDer(readSignedData(token!.raw).content!));
    const info = sequence(...facts.map(({ tag, raw }) => (tag === TAG.generalizedTime ? genTime : raw)));
    const signed = this.sign(info, TST_INFO, service, '-cades', '-md', 'sha256', '-certfile', this.#path('ca.pem'));
    return sequence(status!.raw, signed);
  }

  /** Signs content of a CMS type with any certificate, even one that is meant for another purpose. */
  sign(content: Uint8Array, contentType: string, by: Issued, ...options: string[]): Buffer {
    this.#write('content', content);
    this.#writeIssued('signer', by);
    this.#openssl(
      ...['cms', '-sign', '-binary', '-nodetach', '-in', this.#path('content'), '-econtent_type', contentType],
      ...['-signer', this.#path('signer.pem'), '-inkey', this.#path('signer.key'), ...options],
      ...['-outform', 'DER', '-out', this.#path('cms.der')],
    );
    return readFileSync(this.#path('cms.der'));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }

  /** Returns the database of `openssl ca`, separated by tabs: state, expiration, revocation, serial number, file, subject. */
  #index(): string {
    const line = ({ serialNumber, validTo }: X509Certificate): string => {
      const revoked = this.#revoked.get(serialNumber);
      const revocation = revoked ? `${utcTime(revoked.at)},${revoked.reason}` : '';
      return [
        revoked ? 'R' : 'V',
        utcTime(new Date(validTo)),
        revocation,
        serialNumber,
        'unknown',
        `/CN=${serialNumber}`,
      ].join('\t');
    };
    return this.#issued.map((certificate) => `${line(certificate)}\n`).join('');
  }

  /**
   * Generates a P-256 key in this process, which is ten times as fast as starting a program. Other keys come from
   * `openssl genpkey`.
   */
  #newKey(key: string[] | undefined): string {
    if (!key) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    }
    this.#openssl('genpkey', ...key, '-out', this.#path('new.key'));
    return readFileSync(this.#path('new.key'), 'utf8');
  }

  #writeIssued(name: string, { certificatePem, keyPem }: Pick<Issued, 'certificatePem' | 'keyPem'>): void {
    this.#write(`${name}.pem`, certificatePem);
    this.#write(`${name}.key`, keyPem);
  }

  #write(name: string, content: string | Uint8Array): void {
    writeFileSync(this.#path(name), content);
  }

  readonly #path = (name: string): string => join(this.#folder, name);

  #openssl(...args: string[]): void {
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  }
}

const utcTime = (time: Date): string => `${time.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`;

export const TIMESTAMPING = ['extendedKeyUsage=critical,timeStamping', 'keyUsage=critical,digitalSignature'];
export const OCSP_SIGNING = ['extendedKeyUsage=OCSPSigning', 'noCheck=ignored'];
