/**
 * Sends a form and reports upload progress, which `fetch` cannot do.
 * @param onSent called with the fraction sent so far, from 0 to 1
 */
export const sendForm =
  (onSent: (share: number) => void) =>
  (address: string, { headers, body }: { headers: Record<string, string>; body: FormData }): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
      request.onload = () => {
        const wait = request.getResponseHeader('Retry-After');
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: wait === null ? {} : { 'Retry-After': wait },
          }),
        );
      };
      request.onerror = () => reject(new TypeError('there is no connection'));
      request.send(body);
    });
