import type { Catalogue } from '../catalogue.ts';

export const pl: Catalogue = {
  mail: {
    'invitation.subject.sign': 'Do podpisu: „{title}”',
    'invitation.subject.approve': 'Do zatwierdzenia: „{title}”',
    'invitation.subject.fillIn': 'Do wypełnienia: „{title}”',
    'invitation.subject.view': 'Do wglądu: „{title}”',
    'invitation.request.sign': '{sender} prosi o podpisanie dokumentu „{title}”.',
    'invitation.request.approve': '{sender} prosi o zatwierdzenie dokumentu „{title}”.',
    'invitation.request.fillIn': '{sender} prosi o pomoc w wypełnieniu dokumentu „{title}”.',
    'invitation.request.view': '{sender} prosi o zapoznanie się z dokumentem „{title}”.',
    'invitation.button.sign': 'Przejrzyj i podpisz',
    'invitation.button.approve': 'Przejrzyj i zatwierdź',
    'invitation.button.fillIn': 'Otwórz dokument',
    'invitation.button.view': 'Zobacz dokument',
    'invitation.expiry': 'Ten link jest ważny do: {date}.',
    'invitation.footer':
      'Ta wiadomość została wysłana, ponieważ nadawca {sender} ({email}) podał ten adres. Link jest osobisty: każdy, kto go ma, może działać w imieniu adresata. Prosimy go nie przekazywać.',

    'created.subject': 'Utworzono: {title}',
    'created.fact':
      'Dokument „{title}” został utworzony w Państwa imieniu. Do chwili wysłania pozostaje wersją roboczą.',

    'progress.subject.signed': 'Podpis złożony przez: {name} – {title}',
    'progress.subject.approved': 'Zatwierdzone przez: {name} – {title}',
    'progress.fact.signed': 'Dokument „{title}” został podpisany przez: {name}.',
    'progress.fact.approved': 'Dokument „{title}” został zatwierdzony przez: {name}.',
    'progress.left':
      '{left, plural, one {Jedna osoba jeszcze nie zakończyła.} few {# osoby jeszcze nie zakończyły.} many {# osób jeszcze nie zakończyło.} other {# osoby jeszcze nie zakończyło.}}',

    'pending.subject.signed': 'Podpisano: {title}',
    'pending.subject.approved': 'Zatwierdzono: {title}',
    'pending.thanks.signed': 'Dziękujemy za podpisanie dokumentu „{title}”.',
    'pending.thanks.approved': 'Dziękujemy za zatwierdzenie dokumentu „{title}”.',
    'pending.outlook':
      'Pozostałe osoby jeszcze nie zakończyły. Gdy wszyscy zakończą, otrzymają Państwo opieczętowany dokument.',

    'expired.subject': 'Termin minął: {title}',
    'expired.fact': 'Termin dla dokumentu „{title}” minął. Te osoby nie zakończyły i nie mogą już otworzyć dokumentu:',
    'expired.advice': 'Mogą Państwo przedłużyć termin, co przywróci działanie linków, albo anulować dokument.',

    'completed.subject': 'Zakończono: {title}',
    'completed.fact': 'Wszyscy zakończyli pracę z dokumentem „{title}”.',
    'completed.attached': 'Opieczętowany dokument znajduje się w załączniku.',
    'completed.download': 'Opieczętowany dokument można pobrać.',

    'rejected.subject': 'Odrzucono: {title}',
    'rejected.fact': 'Dokument „{title}” został odrzucony przez: {name}. Nikt więcej nie może go podpisać.',
    'rejected.recorded':
      'Nadawca {sender} odnotował odrzucenie dokumentu „{title}” przez: {name}. Nikt więcej nie może go podpisać.',
    'rejected.reason': 'Podany powód:',

    'cancelled.subject': 'Anulowano: {title}',
    'cancelled.fact':
      'Dokument „{title}” został anulowany przez: {sender}. Nie trzeba nic robić, a otrzymany link już nie działa.',

    'code.subject': '{code} to kod do dokumentu „{title}”',
    'code.open': 'Aby otworzyć dokument „{title}”, proszę wpisać ten kod na stronie, która o niego prosi:',
    'code.finish': 'Aby zakończyć pracę z dokumentem „{title}”, proszę wpisać ten kod na stronie, która o niego prosi:',
    'code.validity':
      'Kod działa jeden raz, przez {minutes, plural, one {jedną minutę} few {# minuty} many {# minut} other {# minuty}}. Proszę go nikomu nie podawać.',
    'code.footer':
      'Ta wiadomość została wysłana, ponieważ ktoś, kto ma wysłany na ten adres link, poprosił o kod. Jeśli to nie Państwo, nie trzeba nic robić: bez kodu nie można przejść dalej.',

    'password.subject.new': 'Dokończenie zakładania konta',
    'password.subject.known': 'Wybór nowego hasła',
    'password.request.new': 'Aby dokończyć zakładanie konta dla tego adresu e-mail, proszę wybrać hasło.',
    'password.request.known':
      'Proszę wybrać nowe hasło do konta. Spowoduje to wylogowanie ze wszystkich urządzeń oraz usunięcie z konta kluczy dostępu, aplikacji uwierzytelniającej i kodów zapasowych.',
    'password.validity':
      'Ten link działa jeden raz, przez {hours, plural, one {godzinę} few {# godziny} many {# godzin} other {# godziny}}.',
    'password.button': 'Wybierz hasło',
    'password.footer':
      'Ta wiadomość została wysłana, ponieważ ktoś podał ten adres. Jeśli to nie Państwo, nie trzeba nic robić: bez tego linku nic się nie zmieni.',

    'webhook.subject': 'Webhook wyłączony: {url}',
    'webhook.fact':
      'Webhook zespołu „{team}” od {since} nie zadziałał ani razu, dlatego został wyłączony. Nie będzie otrzymywać zdarzeń do czasu ponownego włączenia.',
    'webhook.error': 'Wynik ostatniej próby:',
    'webhook.footer': 'Ta wiadomość została wysłana do osób administrujących zespołem „{team}”.',

    'button.open': 'Otwórz dokument',
    'footer.owner': 'Ta wiadomość została wysłana do właściciela dokumentu.',
    'footer.party': 'Ta wiadomość została wysłana do stron tego dokumentu.',
    'footer.asked': 'Ta wiadomość została wysłana do osób, które poproszono o działanie w sprawie tego dokumentu.',
  },

  page: {
    'ask.sign': '{sender} prosi o podpisanie tego dokumentu.',
    'ask.approve': '{sender} prosi o zatwierdzenie tego dokumentu.',
    'ask.fillIn': '{sender} prosi o pomoc w wypełnieniu tego dokumentu.',
    'ask.view': '{sender} udostępnia ten dokument.',
    sentBy: 'nadawca: {sender}',
    attachments: 'Załączniki',
    document: 'Dokument',
    page: 'Strona {number} z {count}',
    openPdf: 'Otwórz PDF',
    downloadSealed: 'Pobierz opieczętowany PDF',
    noScript: 'Aby wypełnić i podpisać ten dokument, proszę zezwolić na skrypty w przeglądarce.',

    answers: 'Odpowiedzi',
    optional: 'opcjonalnie',
    fieldOf: 'dla: {name}',
    nameless: 'Osoba podpisująca',
    'field.SIGNATURE': 'Podpis',
    'field.INITIALS': 'Inicjały',
    'field.NAME': 'Imię i nazwisko',
    'field.EMAIL': 'Adres e-mail',
    'field.DATE': 'Data',
    'field.TEXT': 'Tekst',
    'field.NUMBER': 'Liczba',
    'field.RADIO': 'Wybór',
    'field.CHECKBOX': 'Wybór wielokrotny',
    'field.DROPDOWN': 'Lista wyboru',
    'hint.page': 'Strona {number}',
    'hint.atMostCharacters': 'Najwyżej {count, plural, one {jeden znak} few {# znaki} many {# znaków} other {# znaku}}',
    'hint.atMost': 'Najwyżej {max}',
    'hint.atLeast': 'Co najmniej {min}',
    'hint.between': 'Od {min} do {max}',
    'hint.format': 'Format: {format}',
    'hint.tickAtLeast': 'Liczba zaznaczeń: co najmniej {count}',
    'hint.tickExactly': 'Liczba zaznaczeń: dokładnie {count}',
    'hint.tickAtMost': 'Liczba zaznaczeń: najwyżej {count}',
    'hint.shownAs': 'Wyświetlane jako {text}',
    choose: 'Wybierz…',
    useToday: 'Wstaw dzisiejszą datę',
    clearChoice: 'Usuń wybór',

    'missing.signature': 'Proszę tu złożyć podpis.',
    'missing.answer': 'Proszę wypełnić to pole.',
    left: '{count, plural, =0 {Wszystkie wymagane pola są wypełnione} one {Pozostało 1 wymagane pole} few {Pozostały # wymagane pola} many {Pozostało # wymaganych pól} other {Pozostało # wymaganego pola}}',
    saving: 'Zapisywanie…',
    offline: 'Brak połączenia. Odpowiedzi są tu przechowywane i zostaną zapisane, gdy połączenie wróci.',
    next: 'Następne pole',
    toFinish: 'Sprawdź i zakończ',

    'signature.sign': 'Podpisz tutaj',
    'signature.change': 'Zmień podpis',
    'signature.useSame': 'Użyj tego samego podpisu',
    'signature.title': 'Podpis',
    'signature.drawn': 'Narysuj',
    'signature.typed': 'Wpisz',
    'signature.uploaded': 'Prześlij',
    'signature.drawHere': 'Proszę narysować podpis palcem, rysikiem lub myszą',
    'signature.startOver': 'Zacznij od nowa',
    'signature.typeName': 'Proszę wpisać imię i nazwisko',
    'signature.chooseImage': 'Proszę wybrać obraz podpisu (PNG lub JPG)',
    'signature.useThis': 'Użyj tego podpisu',
    'signature.nothingDrawn': 'Proszę najpierw narysować podpis.',
    'signature.nothingTyped': 'Proszę najpierw wpisać imię i nazwisko.',
    'signature.nothingChosen': 'Proszę najpierw wybrać obraz.',
    'signature.notAnImage': 'Ten plik nie jest obrazem, którego można użyć. Proszę wybrać PNG lub JPG.',
    'signature.noMethod': 'Dla tego dokumentu wyłączono wszystkie sposoby podpisywania. Proszę powiadomić nadawcę.',

    'finish.sign': 'Podpisz dokument',
    'finish.approve': 'Zatwierdź dokument',
    'finish.other': 'Zakończ',
    'consent.sign':
      'Wybierając „{button}”, podpisuję „{title}” elektronicznie i zgadzam się, że jest to tak samo wiążące jak mój podpis na papierze.',
    'consent.approve': 'Wybierając „{button}”, zatwierdzam „{title}” elektronicznie.',
    'consent.fillIn': 'Osoby, którym Państwo pomagają, mogą jeszcze zmienić te odpowiedzi przed podpisaniem.',
    'nextSigner.title': 'Kto podpisuje jako następny',
    'nextSigner.meaning':
      'Proszę to zmienić, jeśli teraz ma podpisać ktoś inny. Ta osoba otrzyma zaproszenie e-mailem.',
    'nextSigner.name': 'Imię i nazwisko tej osoby',
    'nextSigner.email': 'Adres e-mail tej osoby',
    'nextSigner.missing': 'Proszę podać imię i nazwisko oraz prawidłowy adres e-mail następnej osoby.',
    waitForApproval:
      'Zakończyć można, gdy tylko dokument zatwierdzi: {names}. {count, plural, one {Czekamy na jedną osobę.} few {Czekamy na # osoby.} many {Czekamy na # osób.} other {Czekamy na # osoby.}} Odpowiedzi pozostają zapisane.',
    finishing: 'Chwileczkę…',
    failed: 'Nie udało się. Proszę za chwilę spróbować ponownie.',
    cancel: 'Anuluj',

    'reject.open': 'Odrzuć…',
    'reject.title': 'Odrzucić ten dokument?',
    'reject.meaning':
      'To kończy sprawę dla wszystkich: nikt więcej nie będzie mógł podpisać dokumentu. Nadawca zostanie powiadomiony.',
    'reject.reason': 'Powód (opcjonalnie; widoczny dla nadawcy i pozostałych stron)',
    'reject.confirm': 'Odrzuć dokument',

    'waiting.title': 'To jeszcze nie Państwa kolej',
    'waiting.names':
      '{count, plural, one {Najpierw musi zakończyć {names}.} few {Najpierw muszą zakończyć {names}.} many {Najpierw muszą zakończyć {names}.} other {Najpierw muszą zakończyć {names}.}}',
    'waiting.outlook': 'Gdy przyjdzie Państwa kolej, wyślemy e-mail; do tego czasu nie trzeba nic robić.',
    'copy.title': 'Jeszcze niezakończone',
    'copy.outlook': 'Otrzymają Państwo kopię, gdy wszyscy zakończą. Do tego czasu nie trzeba nic robić.',
    viewing: 'Ten dokument jest do przeczytania. Nie ma w nim nic do wypełnienia.',
    'finished.title.sign': 'Dokument został podpisany',
    'finished.title.approve': 'Dokument został zatwierdzony',
    'finished.title.other': 'Gotowe',
    'finished.left': 'Jeszcze nie zakończyli: {names}.',
    'finished.outlook':
      'Gdy wszyscy zakończą, otrzymają Państwo opieczętowany dokument e-mailem; ten link nadal działa.',
    'sealing.title': 'Wszyscy zakończyli',
    'sealing.outlook': 'Dokument jest pieczętowany. Ta strona odświeży się sama.',
    'expired.title': 'Ten link wygasł',
    'expired.fact':
      'Termin dla tego dokumentu minął. Jeśli dokument jest nadal potrzebny, o przedłużenie można poprosić nadawcę: {sender}.',
    'completed.title': 'Ten dokument jest zakończony',
    'completed.fact': 'Wszyscy zakończyli. Dokument jest opieczętowany: każdą późniejszą zmianę można wykryć.',
    'rejected.title': 'Ten dokument został odrzucony',
    'rejected.fact': 'Dokument został odrzucony przez: {name}, więc nikt więcej nie może go podpisać.',
    'rejected.byYou': 'Dokument został przez Państwa odrzucony. Nadawca został powiadomiony.',
    'rejected.forYou': 'Nadawca {sender} odnotował Państwa odmowę, więc nikt więcej nie może podpisać dokumentu.',
    'rejected.reason': 'Podany powód:',
    'redirect.soon': 'Za kilka sekund nastąpi przejście do {host}.',
    'redirect.now': 'Przejdź do {host}',
    'unknown.title': 'Ten link nie działa',
    'unknown.fact':
      'Być może nadawca wycofał dokument albo link jest niepełny. Proszę otworzyć go ponownie z wiadomości e-mail lub zapytać nadawcę.',
  },
};
