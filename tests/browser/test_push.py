"""Web Push in Chromium: the app can be installed, the notices page asks the browser, and the worker shows messages."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from browser.fixtures import Visitors
from browser.test_everybody import speak
from browser.test_people import register
from web.push_service import TestBrowser, push_service

SUBSCRIBED = """([endpoint, p256dh, auth]) => {
  // Headless browsers have no push service: this one is started by the test.
  let subscription = null;
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async (options) => {
    const key = options.applicationServerKey;
    if (!options.userVisibleOnly || key.length !== 65) throw new DOMException("bad options");
    subscription = {
      endpoint,
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => { subscription = null; return true; },
    };
    return subscription;
  };
}"""


def permit(page: Page, state: str) -> None:
    """What the user says when the browser asks whether this site may tell them anything."""
    page.add_init_script(
        f"Object.defineProperty(Notification, 'permission', {{ get: () => window.told ?? '{state}' }});"
        "Notification.requestPermission = async () => (window.told = 'granted');"
    )


def test_the_app_can_be_installed(visit: Visitors) -> None:
    player = visit(service_workers="allow")
    player.open("/").wait_until_loaded()
    session = player.page.context.new_cdp_session(player.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest: dict[str, Any] = json.loads(found["data"])
    assert [icon["sizes"] for icon in manifest["icons"]] == ["any", "192x192", "512x512", "512x512"]
    for icon in manifest["icons"]:
        answer = player.page.request.get(icon["src"].removeprefix("."))
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
    problems = {each["errorId"] for each in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert problems <= {"in-incognito"}


def test_a_browser_is_allowed_told_and_forgotten(visit: Visitors) -> None:
    with push_service() as service:
        browser = TestBrowser(f"{service.url}/chromium")
        player = visit(service_workers="allow")
        page = player.page
        permit(page, "default")
        given = browser.subscription()
        page.add_init_script(f"({SUBSCRIBED})({json.dumps([given['endpoint'], given['p256dh'], given['auth']])})")
        register(player)
        player.open("/notices").wait_until_loaded()
        tick = page.get_by_role("checkbox", name="It is my turn: Push")
        expect(tick).to_be_disabled()
        page.get_by_role("button", name="Allow in the browser").click()
        expect(tick).to_have_attribute("aria-checked", "true")
        expect(page.locator(".notice-table thead")).to_contain_text("this browser")
        expect(page.locator(".push-browsers")).to_contain_text("Chrome, Linux (this one)")
        page.get_by_role("listitem").filter(has_text="Push").get_by_role("button", name="Test").click()
        expect(page.locator(".try-ways")).to_contain_text("Push was accepted.")
        [pushed] = service.to(browser)
        message = browser.opened(pushed.body)
        assert message["path"] == "notices"
        assert player.fits()

        # The worker of the page shows what a push service hands to it.
        shown = delivered(page, json.dumps(message))
        assert shown == [message["title"], message["text"], message["path"]]

        page.get_by_role("button", name="Remove Chrome, Linux").click()
        expect(page.get_by_role("button", name="Allow in the browser")).to_be_visible()
        expect(page.locator(".push-browsers")).to_have_count(0)


def delivered(page: Page, message: str) -> list[str]:
    """Hand a message to the service worker; what it shows."""
    page.context.grant_permissions(["notifications"])
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    while not registrations:
        page.wait_for_timeout(50)
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": registrations[-1], "data": message},
    )
    found = page.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.ready;
          for (;;) {
            const [first] = await worker.getNotifications();
            if (first) return [first.title, first.body, first.data.path];
            await new Promise((done) => setTimeout(done, 50));
          }
        }"""
    )
    return list(found)


def test_a_browser_that_blocks_messages_says_what_to_do(visit: Visitors) -> None:
    player = visit(service_workers="allow")
    page = player.page
    permit(page, "denied")
    register(player)
    player.open("/notices").wait_until_loaded()
    expect(page.locator(".notice-table thead")).to_contain_text("blocked by the browser")
    expect(page.locator(".push-help")).to_contain_text("Allow them in its site settings")
    speak(player, "fr")
    expect(page.locator(".notice-table thead")).to_contain_text("bloqué par le navigateur")
