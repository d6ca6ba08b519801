"""Mail to users, sent through the operator's SMTP server in a thread."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage

from firestep.web.infra.logs import log
from firestep.web.settings import Settings

TIMEOUT = 20.0
logger = log("mail")


class Mailer:
    """Sends mail in the background: who asks for it does not wait, and cannot tell whether any was sent."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sending: set[asyncio.Task[None]] = set()

    @property
    def is_configured(self) -> bool:
        return bool(self.settings.mail_host)

    def send(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.settings.mail_from, to, subject
        message.set_content(text)
        task = asyncio.create_task(self.deliver(message))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def send_now(self, message: EmailMessage) -> None:
        """Send a message and wait for the server to take it; raises `OSError` or `SMTPException`."""
        message["From"] = self.settings.mail_from
        await asyncio.to_thread(self.deliver_now, message)

    async def deliver(self, message: EmailMessage) -> None:
        try:
            await asyncio.to_thread(self.deliver_now, message)
        except (OSError, smtplib.SMTPException) as error:
            logger.error("a mail cannot be sent", error=str(error))

    def deliver_now(self, message: EmailMessage) -> None:
        with open_mail(self.settings) as server:
            server.send_message(message)

    async def close(self) -> None:
        if self.sending:
            await asyncio.wait(list(self.sending), timeout=3)


def open_mail(settings: Settings) -> smtplib.SMTP:
    """A connection to the SMTP server, signed in; raises `OSError` or `SMTPException`."""
    context = ssl.create_default_context()
    if settings.mail_tls == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            settings.mail_host, settings.mail_port, timeout=TIMEOUT, context=context
        )
    else:
        server = smtplib.SMTP(settings.mail_host, settings.mail_port, timeout=TIMEOUT)
    try:
        if settings.mail_tls == "starttls":
            server.starttls(context=context)
        if settings.mail_user:
            server.login(settings.mail_user, settings.mail_password)
    except BaseException:
        server.close()
        raise
    return server
